// What is stored of a sentence: a code and its values. It becomes a sentence where somebody reads it.

/**
 * A code with exactly the values that `Codes` declares for it, `never` for none. Values are text or numbers; those that are
 * more have their type by name in `Typed`.
 */
export type Saying<Codes, Typed = object> = {
  [Code in keyof Codes]: [Codes[Code]] extends [never]
    ? { readonly code: Code; readonly params?: undefined }
    : { readonly code: Code; readonly params: Values<Codes[Code] & string, Typed> }
}[keyof Codes]

type Values<Name extends string, Typed> = {
  readonly [Each in Name]: Each extends keyof Typed ? Typed[Each] : string | number
}
