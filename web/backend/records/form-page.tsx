// The page of one record, new or stored: loads it, shows its form, and what else may be done with it.
import { Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Copy, Trash2 } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation, useNavigate, useOutletContext, useParams, useSearchParams } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import type { Translations } from '#domain/ground/translations.ts'
import { backofficeTexts, failureText } from '#domain/wording/backoffice.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { useChosenBranch } from '../shell/branch-choice.ts'
import { EmptyState } from '../shell/empty-state.tsx'
import { useBranches } from '../shell/frame-queries.ts'
import { PageHead } from '../shell/page-head.tsx'
import { toast } from '../shell/toasts.ts'
import { listAddress, newAddress, recordAddress } from './addresses.ts'
import type { FieldEditors } from './field-editor.ts'
import { draftOf, emptyDraft } from './form-problems.ts'
import { justMade } from './leave-guard.tsx'
import { actsEverywhere, mayCreate, mayRead, mayWrite } from './may.ts'
import { notCopied } from './not-copied.ts'
import { deleteSoon } from './pending-deletes.ts'
import { createRow, readRow, replaceRow } from './record-calls.ts'
import { RecordFormView, type OpenForm, type RecordFormViewProps } from './record-form.tsx'
import { declarationOfKind, screenOf, subjectOne, titleOf, type Section } from './resource-screens.ts'
import { idOf, type Draft, type Row } from './row.ts'

export interface RecordPageProps {
  readonly declared: AnyDeclaration
  /** Take the place of plain inputs. */
  readonly editors?: FieldEditors
  /** Take the place of the resource's usual sections. */
  readonly sections?: readonly Section[]
  /** Fields that the form does not show. */
  readonly hidden?: RecordFormViewProps['hidden']
  /** Beside the form, while it is filled in. */
  readonly beside?: (draft: Draft, record: Row | null) => ReactNode
  /** Beside the heading; `record` is null while it is new. */
  readonly actions?: (record: Row | null) => ReactNode
  /** Above the fields. */
  readonly lead?: (record: Row | null) => ReactNode
  readonly warnings?: RecordFormViewProps['warnings']
  /** Below the fields. */
  readonly children?: (record: Row | null, form: OpenForm) => ReactNode
  /** Why this record cannot be changed by this person although the resource can; null where it can. */
  readonly closedBy?: (record: Row | null) => ReactNode
  /** It comes with a file of its own: there is no other one like it. */
  readonly isSingle?: true
  /** What a new one begins with beside the declared defaults. */
  readonly starting?: Draft
  /** What a copy begins with, of what its original is: nothing that belongs to that one alone. */
  readonly copied?: (draft: Draft) => Draft
}

/** The record that the address names, `…/new` with `?copy=` for a copy of another one. */
export function RecordPage(props: RecordPageProps) {
  const { declared } = props
  const { id } = useParams()
  const [search] = useSearchParams()
  const isNew = id === undefined || id === 'new'
  const source = isNew ? search.get('copy') : id
  const { key: visit } = useLocation()
  const [made, setMade] = useState<Made | null>(null)
  const [madeBefore, setMadeBefore] = useState(0)
  const isMade = made !== null && (isNew ? !made.isAtItsAddress && visit === made.visit : id === made.id)
  if (isMade && !isNew && !made.isAtItsAddress) setMade({ ...made, isAtItsAddress: true })
  if (made !== null && !isMade) {
    setMade(null)
    setMadeBefore(madeBefore + 1)
  }
  const queryKey = [declared.name, 'one', source]
  const { data, isError, isPending } = useQuery({
    queryKey,
    enabled: source !== null && !isMade,
    // A form begins with what is stored now, and keeps it while somebody types.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => readRow(declared, source ?? '', signal),
    meta: { operation: `${declared.name}.one`, failure: failureText('load', screenOf(declared).subject) },
  })
  const title = say(texts.edit, { subject: subjectOne(declared) })
  // A form that is being filled in stays, whatever a later reading says.
  if (isError && data === undefined) {
    return (
      <div className="page">
        <PageHead title={title} />
        <EmptyState title={texts.gone}>
          <Link to={listAddress(declared.name)}>{texts.back}</Link>
        </EmptyState>
      </div>
    )
  }
  if (source !== null && !isMade && isPending) {
    return (
      <div className="page">
        <PageHead title={title} />
        <Skeleton height={420} radius="lg" />
      </div>
    )
  }
  return (
    <LoadedRecord
      {...props}
      key={`${declared.name}/${isNew || isMade ? `new/${madeBefore}/${made?.visit ?? visit}` : id}`}
      record={isNew ? null : (data ?? null)}
      original={isNew ? data : undefined}
      onMade={(row) => setMade({ id: row.id, visit, isAtItsAddress: false })}
    />
  )
}

/** What was new a moment ago: its form stays as it is under the record's own address, with what was typed since. */
interface Made {
  readonly id: string
  /** Of the empty form. All whose address is typed by hand have the same name. */
  readonly visit: string
  /** Whoever comes to the address of a new one after that wants another one. */
  readonly isAtItsAddress: boolean
}

interface LoadedRecordProps extends RecordPageProps {
  readonly record: Row | null
  readonly original: Row | undefined
  readonly onMade: (row: Row) => void
}

function LoadedRecord({ record: loaded, original, onMade, ...props }: LoadedRecordProps) {
  const {
    declared,
    editors,
    hidden,
    starting = {},
    isSingle,
    actions,
    lead,
    beside,
    children,
    closedBy = neverClosed,
    copied = asItIs,
  } = props
  const me = useOutletContext<Me>()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [branches, branch] = [useBranches().data ?? [], useChosenBranch()]
  const [record, setRecord] = useState(loaded)
  const [leavingTo, setLeavingTo] = useState<string | null>(null)
  // First the form knows that nothing is unsaved any more, then the page goes.
  useEffect(() => {
    if (leavingTo !== null) void navigate(leavingTo, { replace: true, state: justMade })
  }, [leavingTo, navigate])
  const [initial] = useState(() =>
    loaded === null && original !== undefined
      ? copied(copyOf(me, declared, original))
      : startOf(declared, loaded, { ...ownOf(me, declared, branch), ...starting }),
  )
  const closed = closedBy(record)
  const isReadOnly = record === null ? !mayCreate(me, declared) : closed !== null || !mayWrite(me, declared, record)
  const { sections, subject } = screenOf(declared)
  const one = subjectOne(declared)
  const place = branches.find(({ id }) => id === (declared.name === 'branches' ? record?.id : idOf(record?.['branch'])))
  return (
    <div className="page form-page">
      <Link className="form-back" to={listAddress(declared.name)}>
        <ArrowLeft size={16} aria-hidden /> {texts.back}
      </Link>
      <PageHead title={record === null ? say(texts.newSubject, { subject: one }) : titleOf(declared, record)}>
        <div className="page-actions">
          {actions?.(record)}
          {record === null || isReadOnly ? null : (
            <>
              {mayCreate(me, declared) && !isSingle ? (
                <Button
                  component={Link}
                  variant="default"
                  to={newAddress(declared.name, record.id)}
                  leftSection={<Copy size={17} aria-hidden />}
                >
                  <span className="wide-only">{texts.duplicate}</span>
                </Button>
              ) : null}
              <Button
                variant="default"
                leftSection={<Trash2 size={17} aria-hidden />}
                onClick={() => {
                  deleteSoon(client, declared, [record])
                  void navigate(listAddress(declared.name))
                }}
              >
                <span className="wide-only">{backofficeTexts.delete}</span>
              </Button>
            </>
          )}
        </div>
      </PageHead>
      {closed}
      {lead?.(record)}
      <RecordFormView
        source={{
          declared,
          subject,
          record,
          initial,
          save: (draft, stored) =>
            stored === null ? createRow(declared, draft) : replaceRow(declared, stored.id, draft),
          onSaved(saved) {
            toast(backofficeTexts.saved)
            void client.invalidateQueries({ queryKey: [declared.name] })
            if (record === null) {
              onMade(saved)
              setLeavingTo(recordAddress(declared.name, saved.id))
            }
            setRecord(saved)
          },
        }}
        sections={props.sections ?? sections}
        {...(editors && { editors })}
        {...(hidden && { hidden })}
        {...(beside && { beside: (draft: Draft) => beside(draft, record) })}
        {...(props.warnings && { warnings: props.warnings })}
        {...(place?.timeZone && { timeZone: place.timeZone })}
        isReadOnly={isReadOnly}
      >
        {(form) => children?.(record, form)}
      </RecordFormView>
    </div>
  )
}

/** What a new record is about, as far as that goes without saying: the branch one works in, oneself. */
function ownOf(me: Me, { fields }: AnyDeclaration, chosen: string | null): Draft {
  const [own, ...others] = me.user.branches
  const branch = chosen ?? (others.length === 0 ? own?.id : undefined)
  const people = declarationOfKind('user')
  return {
    ...(branch !== undefined && fields['branch']?.storage.kind === 'reference' && { branch: { id: branch } }),
    ...(branch !== undefined && fields['branches'] !== undefined && { branches: [{ id: branch }] }),
    ...(fields['user']?.isRequired === true && people !== null && !mayRead(me, people) && { user: { id: me.id } }),
  }
}

const neverClosed = () => null
const asItIs = (draft: Draft) => draft

function startOf(declared: AnyDeclaration, record: Row | null, starting: Draft): Draft {
  return record === null ? { ...emptyDraft(declared), ...starting } : draftOf(declared, record)
}

/**
 * A copy has a name of its own, nothing that may stand only once or happened to its original, and lies in own branches only. Guests see
 * no page before it is written.
 */
function copyOf(me: Me, declared: AnyDeclaration, copied: Row): Draft {
  const empty = emptyDraft(declared)
  const left = new Set(notCopied(declared.name))
  const fresh = Object.entries(declared.fields).flatMap(([name, { isUnique }]) =>
    isUnique || name === declared.draftUnless || left.has(name) ? [[name, empty[name]] as const] : [],
  )
  // A title is what guests read: of what they see at once it stays as it was.
  const naming = declared.draftUnless === null ? ['name'] : ['name', 'title']
  const named = naming.flatMap((field) => {
    const name = copied[field]
    return typeof name === 'string' && name !== '' ? [[field, say(texts.copyOf, { name })] as const] : []
  })
  const { translations } = copied
  return {
    ...draftOf(declared, copied),
    ...(declared.archive !== null && { [declared.archive]: false }),
    ...ownPlacesOf(me, declared, copied),
    ...Object.fromEntries([...fresh, ...named]),
    ...(translations !== undefined && { translations: without(naming, translations as Translations) }),
  }
}

/** Folded away in the form, they would go on naming the original to guests of other languages. */
function without(naming: readonly string[], translations: Translations): Translations {
  return Object.fromEntries(
    Object.entries(translations).map(([language, told = {}]) => [
      language,
      Object.fromEntries(Object.entries(told).filter(([field]) => !naming.includes(field))),
    ]),
  )
}

function ownPlacesOf(me: Me, declared: AnyDeclaration, copied: Row): Draft {
  if (declared.branchField !== 'branches' || actsEverywhere(me, declared.write)) return {}
  const own = new Set<string>(me.user.branches.map(({ id }) => id))
  const kept = ((copied['branches'] ?? []) as readonly { readonly id: string }[]).filter(({ id }) => own.has(id))
  return { branches: kept.length > 0 ? kept : me.user.branches.map(({ id }) => ({ id })) }
}
