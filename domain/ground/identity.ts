// Identifiers that cannot be mixed up: a branch's id is not accepted where a product's is wanted.

declare const kind: unique symbol

/** A UUID v7 of one kind of entity, as text. */
export type Id<Kind extends string> = string & { readonly [kind]: Kind }

export interface Reference<Kind extends string> {
  readonly id: Id<Kind>
}
