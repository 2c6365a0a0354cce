// The form of one record of the resource that the address names.
import { Skeleton } from '@mantine/core'
import { useParams } from 'react-router'
import type { Site } from '#contract/content/sites.ts'
import { resources } from '#contract/declarations.ts'
import { writeOnly } from '#contract/one-way-field.ts'
import { sentFile } from '#contract/media/sent-file.ts'
import type { Task } from '#contract/staff/tasks.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { BlockContentLink, NavigationContentLink, SiteContentLink } from '../../features/content/content-link.tsx'
import { useSoldElsewhere } from '../../features/catalog/sold-elsewhere.tsx'
import { NavigationPlaceNote } from '../../features/content/navigation-place.tsx'
import { DonationsOff } from '../../features/donations/donations-off.tsx'
import { UploadFileInput } from '../../features/files/file-input.tsx'
import { StoredUpload } from '../../features/files/stored-file.tsx'
import { SuggestChange } from '../../features/wishes/suggest-change.tsx'
import { ScheduleEditor } from '../../fields/hours/schedule-editor.tsx'
import { RecordPage, type RecordPageProps } from '../../records/form-page.tsx'
import { declarationOf } from '../../records/resource-screens.ts'
import type { Draft } from '../../records/row.ts'
import { useOwnRuleSet } from '../../shell/own-country.ts'
import { Page as NotFound } from '../not-found/page.tsx'

type Own = Omit<RecordPageProps, 'declared'>

/** A new upload brings its file; later only its name can be changed. */
const newUpload = {
  ...resources.uploads,
  fields: { data: writeOnly(sentFile), fileName: resources.uploads.fields.fileName },
} as unknown as AnyDeclaration

const own: Readonly<Record<string, Own>> = {
  categories: {
    editors: { schedule: ScheduleEditor },
  },
  // Kept for who asks the API: series and exchanges are made in the plan, by their own rules.
  'working-schedules': { hidden: ['recurrence', 'swap'] },
  tasks: { copied: copiedTask },
  sites: { editors: { content: SiteContentLink }, copied: copiedSite },
  blocks: { editors: { content: BlockContentLink } },
  navigations: {
    editors: { items: NavigationContentLink, translations: InItsEditor },
    children: (_, { draft }) => <NavigationPlaceNote identifier={draft['identifier']} />,
  },
  donatees: { lead: () => <DonationsOff /> },
  uploads: {
    editors: { data: UploadFileInput },
    lead: (record) => (record === null ? null : <StoredUpload record={record} />),
  },
}

/** What search engines are sent to is the original. */
function copiedSite(draft: Draft): Draft {
  return { ...draft, seo: { ...(draft['seo'] as Site['seo']), canonical: '' } }
}

function copiedTask(draft: Draft): Draft {
  const checklist = (draft['checklist'] as Task['checklist']).map(({ text }) => ({ text }))
  return { ...draft, checklist }
}

/** Written where the entries are. */
function InItsEditor() {
  return null
}

export function Page() {
  const { resource, id } = useParams()
  const declared = resource === 'uploads' && id === 'new' ? newUpload : declarationOf(resource)
  if (declared === null) return <NotFound />
  const props = { key: declared.name, declared, ...own[declared.name] }
  if (declared.name === 'categories') return <CategoryPage {...props} />
  return declared.name === 'work-contracts' ? <ContractPage {...props} /> : <RecordPage {...props} />
}

/** A new one begins with the law of where the person who writes it works. */
function ContractPage(props: RecordPageProps) {
  const ruleSet = useOwnRuleSet()
  return ruleSet === null ? <Skeleton height={420} radius="lg" /> : <RecordPage {...props} starting={{ ruleSet }} />
}

function CategoryPage(props: RecordPageProps) {
  const closedBy = useSoldElsewhere('category', ({ id }, label) => (
    <SuggestChange type="category" id={id} label={label} />
  ))
  return <RecordPage {...props} closedBy={closedBy} />
}
