// A branch: its form with editors for hours, delivery and escalation, and what is done with it beside that.
import { Button } from '@mantine/core'
import { Armchair, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { Link, useOutletContext, useParams, useSearchParams } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import { orderCallRoutes } from '#contract/ordering/order-calls.ts'
import { branchCallRoutes } from '#contract/organisation/branch-calls.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import type { OpeningHours } from '#domain/ground/opening-hours-entry.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { DeliveryArea } from '#domain/ground/branch.ts'
import { copiedBranch } from '#domain/places/copied-branch.ts'
import type { EscalationStep } from '#domain/ordering/escalation.ts'
import { closedDays } from '#domain/time/special-days.ts'
import { dateOf, dayAt } from '#domain/time/wall-clock.ts'
import { problemTexts } from '#domain/wording/problems.ts'
import { hoursTexts, pauseTexts as texts } from '#domain/wording/branch-office.ts'
import { TakenMenus } from '../../features/catalog/taken-menus.tsx'
import { AreasEditor } from '../../features/delivery-areas/areas-editor.tsx'
import { CopiedAreas } from '../../features/delivery-areas/copied-areas.tsx'
import { LadderEditor } from '../../features/escalation/ladder-editor.tsx'
import { IdentifierEditor } from '../../features/places/identifier-editor.tsx'
import { MethodsOff, NobodyOrders } from '../../features/places/nobody-orders.tsx'
import { placeEditors } from '../../features/places/place-editors.tsx'
import { HoursEditor } from '../../fields/hours/hours-editor.tsx'
import { NoticeButton } from '../../features/screens/notice-button.tsx'
import { useHasScreens } from '../../features/screens/screen-calls.ts'
import { AccountsButton } from '../../features/payment-accounts/accounts-button.tsx'
import { PauseMenu } from '../../features/pause/pause-menu.tsx'
import { DueNotice } from '../../features/special-days/due-notice.tsx'
import { ElsewhereButton } from '../../features/special-days/special-days-button.tsx'
import { KioskOffer } from '../../features/catalog/kiosk-offer.tsx'
import { TerminalsDialog } from '../../features/terminals/terminals-dialog.tsx'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { ReferenceSelect } from '../../records/inputs/reference-select.tsx'
import { RecordPage } from '../../records/form-page.tsx'
import { mayCall, mayOpen, mayWrite } from '../../records/may.ts'
import type { Row } from '../../records/row.ts'
import { listAddress } from '../../records/addresses.ts'
import { useServerNow } from '#parts/server-clock.ts'
import { useBranches, useConfig, useHouse } from '../../shell/frame-queries.ts'

const declared: AnyDeclaration = resources.branches

const editors = {
  ...placeEditors,
  identifier: IdentifierEditor,
  division: Division,
  openingHours: OpeningHoursEditor,
  kitchenHours: KitchenHours,
  deliveryHours: DeliveryHours,
  deliveryAreas: Areas,
  escalation: Ladder,
}

const actions = (record: Row | null) => record && <BranchActions id={record.id} />

export function Page() {
  const { country } = useConfig().data ?? {}
  const { timeZone } = useHouse()
  const [now] = useState(() => Date.now())
  return (
    <RecordPage
      declared={declared}
      editors={editors}
      actions={actions}
      lead={(record) => <TakenMenus id={record === null ? null : (record.id as Branch['id'])} />}
      copied={(draft) => copiedBranch(draft, dayAt(timeZone, now) ?? 0)}
      warnings={(draft) => <NobodyOrders draft={draft} />}
      {...(country !== undefined && { starting: { country } })}
    >
      {(_, { draft }) => <MethodsOff draft={draft} />}
    </RecordPage>
  )
}

function useBranchId(): string | null {
  const { id = 'new' } = useParams()
  return id === 'new' ? null : id
}

/** Whose account is paid depends on it: only who manages organisations changes it. */
function Division({ value, onChange, problems, ...props }: FieldEditorProps<{ readonly id: string } | null>) {
  const isKept = !mayCall(useOutletContext<Me>(), resources.divisions.write)
  return (
    <ReferenceSelect
      kind="division"
      label={props.label}
      description={isKept ? problemTexts.divisionKept : props.help}
      error={problems.get('') ?? problems.get('id')}
      isReadOnly={props.isReadOnly || isKept}
      value={value?.id ?? null}
      onChange={(id) => onChange(id === null ? null : { id })}
    />
  )
}

function Hours(props: FieldEditorProps<OpeningHours>) {
  return <HoursEditor {...props} branchId={useBranchId()} />
}

/** A closed day is one for the whole branch: what was ordered for it is told, and other branches can have it, too. */
function OpeningHoursEditor(props: FieldEditorProps<OpeningHours>) {
  const branchId = useBranchId()
  const me = useOutletContext<Me>()
  const branch = useBranches().data?.find(({ id }) => id === branchId)
  const { zoneOf } = useHouse()
  const today = dateOf(dayAt(zoneOf(branch), useServerNow(60_000)) ?? 0)
  if (branchId === null || props.isReadOnly) return <Hours {...props} />
  const mayAsk = mayCall(me, orderCallRoutes['GET /orders/due'].access)
  return (
    <HoursEditor
      {...props}
      branchId={branchId}
      further={(added) => (
        <>
          {branch && mayAsk ? <DueNotice branches={[branch]} days={closedDays(props.value, today)} /> : null}
          <ElsewhereButton branchId={branchId} days={added} />
        </>
      )}
    />
  )
}

/** Most have none: then they take no room. */
function KitchenHours(props: FieldEditorProps<OpeningHours>) {
  const [isOpen] = useState(props.value.length > 0)
  return (
    <details className="hours-folded" open={isOpen}>
      <summary>{props.label}</summary>
      <Hours {...props} />
    </details>
  )
}

function Areas(props: FieldEditorProps<readonly DeliveryArea[]>) {
  const id = useBranchId()
  const copied = useSearchParams()[0].get('copy')
  const original = useBranches().data?.find((each) => each.id === copied)
  if (id !== null || original === undefined) return <AreasEditor {...props} />
  return <CopiedAreas {...props} original={original.name} />
}

/** Where a branch delivers as long as it is open there is nothing to say. */
function DeliveryHours(props: FieldEditorProps<OpeningHours>) {
  const branchId = useBranchId()
  if (props.draft['isDeliveryHoursEnabled'] !== true) return <p className="page-hint">{hoursTexts.asOpening}</p>
  return <HoursEditor {...props} branchId={branchId} meaning="delivery" />
}

function Ladder(props: FieldEditorProps<readonly EscalationStep[] | undefined>) {
  return <LadderEditor {...props} branchId={useBranchId()} />
}

function BranchActions({ id }: { id: string }) {
  const me = useOutletContext<Me>()
  const branch = useBranches().data?.find((each) => each.id === id)
  const [isShowing, setIsShowing] = useState(false)
  const hasScreens = useHasScreens(id, mayOpen(me, resources.signageDevices))
  const isPausing = useSearchParams()[0].has('pause')
  if (branch === undefined || !mayWrite(me, declared, { id })) return null
  return (
    <>
      {mayCall(me, branchCallRoutes['POST /branches/:id/pause'].access) ? (
        <PauseMenu branch={branch} isAsked={isPausing} />
      ) : null}
      {mayCall(me, branchCallRoutes['POST /branches/:id/keys'].access) ? (
        <Button
          variant="default"
          leftSection={<MonitorSmartphone size={17} aria-hidden />}
          onClick={() => setIsShowing(true)}
        >
          {texts.terminals}
        </Button>
      ) : null}
      <AccountsButton me={me} of={{ owner: 'branch', ownerId: id }} name={branch.name} />
      <Button
        component={Link}
        variant="default"
        to={`${listAddress('tables')}?branch=${id}`}
        leftSection={<Armchair size={17} aria-hidden />}
      >
        {texts.tables}
      </Button>
      {hasScreens && mayCall(me, resources.takeovers.write) ? <NoticeButton branches={[branch]} /> : null}
      {isShowing ? (
        <TerminalsDialog
          branches={[branch]}
          onClose={() => setIsShowing(false)}
          aboutKiosk={(place) => <KioskOffer branch={place} />}
        />
      ) : null}
    </>
  )
}
