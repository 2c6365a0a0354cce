// The list of the resource that the address names.
import { Button } from '@mantine/core'
import { FileUp, Printer, SquareKanban } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useOutletContext, useParams, useSearchParams } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import { projectMonthRoutes } from '#contract/staff/project-months.ts'
import { catalogImportRoutes } from '#contract/catalog/catalog-imports.ts'
import { tableKinds } from '#domain/catalog/table-columns.ts'
import { peopleTexts } from '#domain/wording/branch-office.ts'
import { catalogEditorTexts } from '#domain/wording/catalog-editor.ts'
import { deviceTexts } from '#domain/wording/device-screens.ts'
import { importTexts } from '#domain/wording/imports.ts'
import { projectMonthTexts } from '#domain/wording/project-months.ts'
import { say } from '#domain/wording/sentence.ts'
import { signageTexts } from '#domain/wording/signage.ts'
import { taskColumnTexts } from '#domain/wording/task-work.ts'
import { productListTexts } from '#domain/wording/product-list.ts'
import { ArchiveButton } from '../../features/product-archive/archive-button.tsx'
import { RowSteps } from '../../features/product-archive/row-steps.tsx'
import { CategoryCell } from '../../features/product-list/category-cell.tsx'
import { PriceCell } from '../../features/product-list/price-cell.tsx'
import { SoldOutCell } from '../../features/product-list/sold-out-cell.tsx'
import { DonationsOff } from '../../features/donations/donations-off.tsx'
import { BulkPause } from '../../features/pause/bulk-pause.tsx'
import { PausedCell } from '../../features/pause/paused-cell.tsx'
import { InvitationCell } from '../../features/people/invitation-cell.tsx'
import { MoveButton } from '../../features/product-category/move-button.tsx'
import { SpecialDaysButton } from '../../features/special-days/special-days-button.tsx'
import { PlanCell } from '../../features/content/plan-cell.tsx'
import { FromTemplate } from '../../features/content/from-template.tsx'
import { FinishedTemplates, FirstTemplate } from '../../features/pictures/finished-picker.tsx'
import { ReadTemplateFile } from '../../features/pictures/read-template-file.tsx'
import { TemplatePicture } from '../../features/pictures/template-picture.tsx'
import { NoticeStateCell } from '../../features/screens/notice-state-cell.tsx'
import { boardAddress } from '../../features/tasks/column-filters.ts'
import { RecordList, type RecordListProps } from '../../records/list-page.tsx'
import { noOwnCells } from '../../records/list-table.tsx'
import { mayCall, mayCreate } from '../../records/may.ts'
import { nameOf, type Row } from '../../records/row.ts'
import { declarationOf } from '../../records/resource-screens.ts'
import { Page as NotFound } from '../not-found/page.tsx'
import '../../features/product-list/product-list.css'

const own: Readonly<Record<string, Omit<RecordListProps, 'declared'>>> = {
  branches: {
    bulk: (rows, onDone) => (
      <>
        <BulkPause rows={rows} onDone={onDone} />
        <SpecialDaysButton rows={rows} onDone={onDone} />
      </>
    ),
    own: { cells: { pausedUntil: (row) => <PausedCell row={row} /> }, columns: [] },
  },
  devices: { hasBetterStart: true },
  donatees: { children: <DonationsOff /> },
  menus: { children: <p className="page-hint">{catalogEditorTexts.menusAreCards}</p> },
  sites: { own: { ...noOwnCells, cells: { isPublic: (row) => <PlanCell declared={resources.sites} row={row} /> } } },
  blocks: { own: { ...noOwnCells, cells: { isPublic: (row) => <PlanCell declared={resources.blocks} row={row} /> } } },
  navigations: {
    own: { ...noOwnCells, cells: { isPublic: (row) => <PlanCell declared={resources.navigations} row={row} /> } },
  },
  'digital-signage-takeovers': {
    own: {
      cells: {},
      columns: [{ name: 'state', label: signageTexts.noticeState, cell: (row) => <NoticeStateCell row={row} /> }],
    },
  },
  'image-templates': {
    own: { ...noOwnCells, picture: (row) => <TemplatePicture row={row} /> },
    first: <FirstTemplate />,
  },
  projects: {
    own: {
      cells: {},
      columns: [{ name: 'months', label: projectMonthTexts.link, cell: (row) => <ProjectLink row={row} /> }],
    },
  },
  users: {
    own: {
      cells: {},
      columns: [{ name: 'invitation', label: peopleTexts.invitation, cell: (row) => <InvitationCell row={row} /> }],
    },
  },
  products: {
    bulk: (products, onDone) => (
      <>
        <MoveButton products={products} onDone={onDone} />
        <ArchiveButton rows={products} onDone={onDone} />
      </>
    ),
    own: {
      cells: { price: (row) => <PriceCell row={row} /> },
      columns: [
        { name: 'category', label: productListTexts.category, cell: (row) => <CategoryCell row={row} /> },
        { name: 'soldOut', label: productListTexts.soldOut, cell: (row) => <SoldOutCell row={row} /> },
        { name: 'steps', label: productListTexts.steps, cell: (row) => <RowSteps row={row} /> },
      ],
    },
  },
}

const actions: Readonly<Record<string, ReactNode>> = {
  devices: <SetUpLink />,
  sites: <FromTemplate />,
  tasks: <BoardLink />,
  'image-templates': (
    <>
      <ReadTemplateFile />
      <FinishedTemplates />
    </>
  ),
}

export function Page() {
  const declared = declarationOf(useParams()['resource'])
  if (declared === null) return <NotFound />
  // Each list begins anew: another resource has other columns and another choice.
  return (
    <RecordList
      key={declared.name}
      declared={declared}
      actions={actions[declared.name] ?? <ImportLink resource={declared.name} />}
      {...own[declared.name]}
    />
  )
}

/** The same tasks, with the same filters, by their status. */
function BoardLink() {
  const [search] = useSearchParams()
  return (
    <Button
      component={Link}
      to={boardAddress(search)}
      variant="default"
      leftSection={<SquareKanban size={17} aria-hidden />}
    >
      {taskColumnTexts.board}
    </Button>
  )
}

/** Step by step: a form with every field is for who knows what they mean. */
function SetUpLink() {
  const me = useOutletContext<Me>()
  if (!mayCreate(me, resources.devices)) return null
  return (
    <Button component={Link} to="/devices/set-up" leftSection={<Printer size={17} aria-hidden />}>
      {deviceTexts.setUp}
    </Button>
  )
}

/** Products and categories travel as tables, and back to the same state. */
function ImportLink({ resource }: { resource: string }) {
  const me = useOutletContext<Me>()
  const isOffered = tableKinds.some((kind) => kind === resource)
  if (!isOffered || !mayCall(me, catalogImportRoutes['POST /catalog-imports'].access)) return null
  return (
    <Button
      component={Link}
      to={`/import?of=${resource}`}
      variant="default"
      leftSection={<FileUp size={17} aria-hidden />}
      aria-label={importTexts.title}
    >
      <span className="wide-only">{importTexts.import}</span>
    </Button>
  )
}

/** For who answers for people: whoever only works here sees the project itself. */
function ProjectLink({ row }: { readonly row: Row }) {
  const me = useOutletContext<Me>()
  if (!mayCall(me, projectMonthRoutes['GET /projects/:id/months'].access)) return null
  return (
    <Link to={`/projects/${row.id}/months`} aria-label={say(projectMonthTexts.linkOf, { name: nameOf(row) ?? '' })}>
      {projectMonthTexts.link}
    </Link>
  )
}
