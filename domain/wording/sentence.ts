// German sentences with {placeholders}; the compiler knows which ones a sentence needs.

/**
 * A sentence with a singular of its own. `by` names the placeholder that counts, which is a number: 1 reads `one`, everything else, 0
 * too, `other`. These are the forms of every language that the shop speaks, as Intl.PluralRules tells them.
 */
export interface Plural {
  readonly by: string
  readonly one: string
  readonly other: string
}

export type Sentence = string | Plural

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

export type Placeholders<Text> = Text extends {
  readonly by: infer By extends string
  readonly one: infer One
  readonly other: infer Other
}
  ? By | Names<One> | Names<Other>
  : Names<Text>

/**
 * The table itself where it has a sentence for every code, each with the placeholders that its code is declared with; the
 * sentence of any other does not fit.
 */
export type SentencesOf<Codes, Table extends Readonly<Record<keyof Codes, Sentence>>> = {
  readonly [Code in keyof Codes]: Fitting<Table[Code], Codes[Code]>
}

type Fitting<Text, Wanted> = [Placeholders<Text>, Wanted] extends [Wanted, Placeholders<Text>]
  ? Text
  : { readonly placeholders: Wanted }

type Params<Text> = [Placeholders<Text>] extends [never]
  ? []
  : [params: Readonly<Record<Placeholders<Text>, string | number>> & Counted<Text>]

type Counted<Text> = Text extends { readonly by: infer By extends string } ? Readonly<Record<By, number>> : unknown

/** Fills the placeholders of a sentence. Numbers are written as given: format money, times and dates before. */
export function say<const Text extends Sentence>(text: Text, ...[params]: Params<Text>): string {
  return fill(text, params ?? {})
}

/** The same for a sentence that is only known at run time (a problem's code that came over the wire). */
export function fill(text: Sentence, params: Readonly<Record<string, string | number>>): string {
  const by = typeof text === 'string' ? '' : text.by
  const chosen = typeof text === 'string' ? text : params[by] === 1 ? text.one : text.other
  // „2 Stk.“ at the end of a sentence ends it.
  return chosen.replace(/(\{(\w+)\})(\.?)/g, (_, whole: string, name: string, dot: string) => {
    const value = String(params[name] ?? whole)
    return value.endsWith('.') ? value : value + dot
  })
}
