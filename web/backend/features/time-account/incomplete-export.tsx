// Who is missing in the export for wages, before the file is taken.
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/client.ts'
import type { WageFormat } from '#domain/staff/wage-files.ts'
import { say } from '#domain/wording/sentence.ts'
import { timeAccountTexts as texts } from '#domain/wording/time-accounts.ts'
import { AccountDialog } from './account-dialogs.tsx'

export type IncompleteExport = AnswerOf<'GET /wage-exports/:month/coverage'> & { readonly format: WageFormat }

interface IncompleteExportProps {
  readonly export: IncompleteExport
  readonly month: string
  readonly onDownload: () => void
  readonly onClose: () => void
}

export function IncompleteExportDialog({
  export: { closed, open },
  month,
  onDownload,
  onClose,
}: IncompleteExportProps) {
  const title = say(texts.exportMissing, { count: open.length, all: closed + open.length })
  return (
    <AccountDialog title={title} submit={texts.exportAnyway} onSubmit={onDownload} onClose={onClose}>
      <p>{texts.exportMissingText}</p>
      <ul>
        {open.map(({ user, name }) => (
          <li key={user.id}>
            <Link to={`/time-accounts/${user.id}?month=${month}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </AccountDialog>
  )
}
