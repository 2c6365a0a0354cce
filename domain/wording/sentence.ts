// German sentences with {placeholders}; the compiler knows which ones a sentence needs.

export type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type Params<Text> = [Placeholders<Text>] extends [never]
  ? []
  : [params: Readonly<Record<Placeholders<Text>, string | number>>]

/** Fills the placeholders of a sentence. Numbers are written as given: format money, times and dates before. */
export function say<const Text extends string>(text: Text, ...[params]: Params<Text>): string {
  return fill(text, params ?? {})
}

/** The same for a sentence that is only known at run time (a problem's code that came over the wire). */
export function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}
