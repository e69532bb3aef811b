/** The size of the window, as far as drawing depends on it. */
const narrow = matchMedia('(max-width: 48rem), (max-height: 30rem)')
let small = $state(narrow.matches)
narrow.addEventListener('change', () => (small = narrow.matches))

export const screen = {
  /** A phone: faces are plain with large indices, and the aside folds away. */
  get small(): boolean {
    return small
  },
}
