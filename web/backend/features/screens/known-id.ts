// What is edited in a list needs a name while it is; what was stored without one gets its own only from the server.
const passing = 'new-'

export function withKnownIds<T extends { readonly id?: string | undefined }>(
  list: readonly T[],
): readonly (T & { readonly id: string })[] {
  return list.map((one, at) => ({ ...one, id: one.id ?? `${passing}${at}` }))
}

/** As it is sent. */
export function withoutPassingIds<T extends { readonly id?: string | undefined }>(list: readonly T[]): T[] {
  return list.map((one) => (one.id?.startsWith(passing) ? { ...one, id: undefined } : one))
}
