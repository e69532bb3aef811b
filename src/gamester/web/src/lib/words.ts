/**
 * Every word that the page says, in one place: a translation is a JSON file with the same keys.
 * `{name}` is filled in; `{n|card|cards}` takes the form that goes with the number, in the order of
 * the language's plural forms. What the house itself says (prompts, articles, errors) comes from the house.
 */
export const words = {
  language: 'en',
  'house.name': 'Gamester',

  'fault.away': 'The house does not answer. Nothing is lost: what it has confirmed is stored.',
  'fault.answer': 'The house answered with an error ({status}). Please try again.',
  'lost.title': 'There is no such page',
  'lost.text': 'The address leads nowhere in this house.',
  'lost.home': 'To the library',
} as const

export type Key = keyof typeof words
