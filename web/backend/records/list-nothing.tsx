// A list without rows: nothing there yet, or nothing that the search and the filters find.
import type { ReactNode } from 'react'
import type { AnyDeclaration } from '#contract/resource.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { EmptyState } from '../shell/empty-state.tsx'
import { FirstButton } from './list-actions.tsx'

interface NothingProps {
  readonly declared: AnyDeclaration
  readonly isNarrowed: boolean
  readonly mayCreate: boolean
  /** What to begin with, in place of the empty form. */
  readonly first?: ReactNode
}

export function Nothing({ declared, isNarrowed: isSome, mayCreate: isOffered, first }: NothingProps) {
  if (isSome) return <EmptyState title={texts.nothingFound} text={texts.nothingFoundText} />
  if (!isOffered) return <EmptyState title={backofficeTexts.nothingHere} />
  if (first !== undefined) return first
  return (
    <EmptyState title={backofficeTexts.nothingHere} text={texts.firstText}>
      <FirstButton declared={declared} />
    </EmptyState>
  )
}
