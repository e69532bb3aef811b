/** The cloth of a wheel of thirty-six numbers in threes: where each stake lies, in cells from the upper left. */
export type Place = { x: number; y: number; w: number; h: number; line: boolean }

const CHANCES = ['manque', 'pair', 'rouge', 'noir', 'impair', 'passe']
const THIRDS = ['first', 'middle', 'last']
export const WIDE = 14
export const HIGH = 5

/** Whether a layout is such a cloth. */
export const isWheel = (faces: string[]) => faces.includes('zero') && faces.includes('six 31-36')

const cell = (x: number, y: number, w = 1, h = 1): Place => ({ x, y, w, h, line: false })
const line = (x: number, y: number): Place => ({ x, y, w: 0, h: 0, line: true })
const middle = (n: number) => [1.5 + Math.floor((n - 1) / 3), 2.5 - ((n - 1) % 3)] as const

/** Where a stake lies; several numbers are staked upon by the line between them, or at the end of a row. */
export const placed = (face: string): Place | undefined => {
  if (face === 'double zero') return cell(0, 0, 1, 1.5)
  if (face === 'zero') return cell(0, 1.5, 1, 1.5)
  if (face === 'two zeros') return line(0.5, 1.5)
  const number = /^(\d+) (?:rouge|noir)$/.exec(face)
  if (number) {
    const [x, y] = middle(Number(number[1]))
    return cell(x - 0.5, y - 0.5)
  }
  const which = THIRDS.findIndex((word) => face.startsWith(`${word} `))
  if (which >= 0) return face.endsWith('column') ? cell(13, 2 - which) : cell(1 + 4 * which, 3, 4)
  const chance = CHANCES.indexOf(face)
  if (chance >= 0) return cell(1 + 2 * chance, 4, 2)
  const group = /^(two|three|four|six) (\d+)-(\d+)$/.exec(face)
  if (!group) return undefined
  const [a, b] = [middle(Number(group[2])), middle(Number(group[3]))]
  const x = (a[0] + b[0]) / 2
  return line(x, ['three', 'six'].includes(group[1]!) ? 0 : (a[1] + b[1]) / 2)
}

/** The same on a cloth that stands on end: the zeros above, low numbers on the left. */
export const upended = ({ x, y, w, h, line }: Place): Place => ({ x: y < 3 ? 3 - y - h : y, y: x, w: h, h: w, line })
