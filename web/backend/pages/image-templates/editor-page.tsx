// An image template in its editor; a new one says its name and measures first.
import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useOutletContext, useParams, useSearchParams } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { backofficeTexts, failureText } from '#domain/wording/backoffice.ts'
import { pictureEditorTexts as texts } from '#domain/wording/picture-editor.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { TemplateActs } from '../../features/pictures/template-acts.tsx'
import { TemplateEditor } from '../../features/pictures/template-editor.tsx'
import { declared, useTemplateEditor } from '../../features/pictures/use-template-editor.ts'
import { listAddress } from '../../records/addresses.ts'
import { RecordPage } from '../../records/form-page.tsx'
import { mayWrite } from '../../records/may.ts'
import { readRow } from '../../records/record-calls.ts'
import { subjectOne } from '../../records/resource-screens.ts'
import type { Row } from '../../records/row.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { toast } from '../../shell/toasts.ts'

/** What the editor itself is for. */
const drawn = ['layers', 'variables', 'sampleValues']

export function Page() {
  const { id = 'new' } = useParams()
  return id === 'new' ? <RecordPage declared={declared} hidden={drawn} /> : <Loaded key={id} id={id} />
}

function Loaded({ id }: { readonly id: string }) {
  const { data, isError } = useQuery({
    queryKey: [declared.name, 'one', id],
    // An editor begins with what is stored now, and keeps it while somebody works.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => readRow(declared, id, signal),
    meta: { operation: `${declared.name}.one`, failure: failureText('load', 'imageTemplate') },
  })
  if (data !== undefined) return <Opened record={data} />
  return (
    <div className="page">
      <PageHead title={subjectOne(declared)} />
      {isError ? (
        <EmptyState title={recordTexts.gone}>
          <Link to={listAddress(declared.name)}>{recordTexts.back}</Link>
        </EmptyState>
      ) : (
        <Skeleton height={480} radius="lg" aria-label={texts.loading} />
      )}
    </div>
  )
}

function Opened({ record: loaded }: { readonly record: Row }) {
  const me = useOutletContext<Me>()
  const client = useQueryClient()
  const [record] = useState(loaded)
  const [search, setSearch] = useSearchParams()
  const editor = useTemplateEditor(record, () => {
    toast(backofficeTexts.saved)
    // The editor knows best what stands in it.
    void client.invalidateQueries({ queryKey: [declared.name], predicate: ({ queryKey }) => queryKey[1] !== 'one' })
  })
  const isReadOnly = !mayWrite(me, declared, record)
  return (
    <div className="page">
      <Link className="form-back" to={listAddress(declared.name)}>
        <ArrowLeft size={16} aria-hidden /> {recordTexts.back}
      </Link>
      <PageHead title={editor.template.name}>
        <div className="page-actions">
          <TemplateActs record={record} editor={editor} isReadOnly={isReadOnly} />
        </div>
      </PageHead>
      <TemplateEditor
        record={record}
        editor={editor}
        subject={{ product: search.get('product'), branch: search.get('branch') }}
        onSubject={(subject) =>
          setSearch(Object.fromEntries(Object.entries(subject).filter(([, id]) => id !== null)), { replace: true })
        }
        isReadOnly={isReadOnly}
      />
    </div>
  )
}
