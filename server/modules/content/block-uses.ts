// Where a block stands: what guests see, and what editors are working on.
import type { ContentUse } from '#contract/content/drafts.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import type { Executor } from '#server/resources/store.ts'
import { usedByTexts } from '#domain/wording/problems.ts'
import { say } from '#domain/wording/sentence.ts'
import { usersOf, type UserOf } from '#server/resources/users-of.ts'
import { draftsNaming } from './draft-store.ts'

export async function usesOfBlock(
  database: Executor,
  declarations: readonly AnyDeclaration[],
  id: string,
): Promise<ContentUse[]> {
  const shown = (await usersOf(database, declarations, 'block', id)).map((use) => ({ ...use, isDraft: false }))
  const drafts = await draftsNaming(database, id)
  const known = new Set(shown.map((use) => use.id))
  const more = drafts.filter((draft) => !known.has(draft.id))
  return [...shown, ...more.map((draft) => ({ ...draft, isDraft: true }))]
}

/** For people: drafts keep what they name from going, though no guest sees it there yet. */
export async function namedByDrafts(database: Executor, id: string): Promise<UserOf[]> {
  const drafts = await draftsNaming(database, id)
  return drafts.map(({ name, ...draft }) => ({ ...draft, name: say(usedByTexts.draft, { label: name }) }))
}
