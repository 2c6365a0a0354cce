// Between entries of a navigation as they are stored, with one target for all kinds, and as a form chooses it.
import { recordOf, textOf, type Loose } from '#domain/content/loose-values.ts'

export function entriesForForm(entries: unknown): Loose[] {
  if (!Array.isArray(entries)) return []
  return entries.map(recordOf).map(({ target, children, ...entry }) => {
    const text = textOf(target)
    const { type } = entry
    const chosen = type === 'site' || type === 'branch' ? { [type]: text === '' ? null : { id: text } } : {}
    return { ...entry, ...chosen, ...(type === 'link' && { link: text }), children: entriesForForm(children) }
  })
}

export function storedEntries(entries: unknown): Loose[] {
  if (!Array.isArray(entries)) return []
  return entries.map(recordOf).map(({ site, branch, link, children, ...entry }) => {
    const { type } = entry
    const reference = textOf(recordOf(type === 'site' ? site : branch)['id'])
    const target = type === 'home' || type === 'heading' ? '' : type === 'link' ? textOf(link) : reference
    return { ...entry, target, children: storedEntries(children) }
  })
}

/** What is wrong with a target stands at the input that was filled in. */
export function problemsForForm(problems: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(
    [...problems].flatMap(([path, text]): (readonly [string, string])[] =>
      /(?:^|\.)target$/.test(path)
        ? ['site', 'branch', 'link'].map((name) => [path.replace(/target$/, name), text] as const)
        : [[path, text]],
    ),
  )
}
