/** The size of the window, as far as drawing depends on it. */
const narrow = matchMedia('(max-width: 48rem), (max-height: 30rem)')
const flat = matchMedia('(max-height: 30rem) and (orientation: landscape)')
let small = $state(narrow.matches)
let low = $state(flat.matches)
narrow.addEventListener('change', () => (small = narrow.matches))
flat.addEventListener('change', () => (low = flat.matches))

export const screen = {
  /** A phone: faces are plain with large indices, and the aside folds away. */
  get small(): boolean {
    return small
  },
  /** A phone held sideways: what is asked stands beside the cloth, since there is no height to spare. */
  get low(): boolean {
    return low
  },
}
