import { fill, type Plural } from '#domain/wording/sentence.ts'

interface BranchesTexts {
  readonly allBranches: string
  readonly noBranch: string
  /** With `{count}`. */
  readonly branches: Plural
}

const mostNamed = 3

/** The branches that something is for, by name where they are few. Null: all. */
export function branchesText(
  own: readonly { readonly id: string }[] | null,
  branches: readonly { readonly id: string; readonly name: string }[],
  texts: BranchesTexts,
): string {
  if (own === null) return texts.allBranches
  if (own.length === 0) return texts.noBranch
  const names = own.map(({ id }) => branches.find((branch) => branch.id === id)?.name)
  return names.length <= mostNamed && names.every((each) => each !== undefined)
    ? names.join(', ')
    : fill(texts.branches, { count: own.length })
}
