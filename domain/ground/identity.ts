// Identifiers that cannot be mixed up: a branch's id is not accepted where a product's is wanted.

declare const kind: unique symbol

/** A UUID v7 of one kind of entity, as text. */
export type Id<Kind extends string> = string & { readonly [kind]: Kind }

export interface Reference<Kind extends string> {
  readonly id: Id<Kind>
}

/** Whether a text can be an id: what was typed, or stands in an address. */
export function isId(text: string | null): text is string {
  return text !== null && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
