// What guests sent with the forms of the website, newest first. Filters and page stand in the address.
import { NativeSelect, Skeleton } from '@mantine/core'
import { useOutletContext } from 'react-router'
import { formRequestStates } from '#contract/content/form-requests.ts'
import type { Me } from '#contract/identity/session.ts'
import { formRequestTexts as texts } from '#domain/wording/form-requests.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { isId } from '#domain/ground/identity.ts'
import { say } from '#domain/wording/sentence.ts'
import {
  requestsOfPage,
  useFormRequests,
  useRequestFile,
  type FormRequestFilter,
} from '../../features/form-requests/form-request-calls.ts'
import { FormRequestList } from '../../features/form-requests/form-request-list.tsx'
import { ExportButton } from '../../records/list-actions.tsx'
import { branchOf, useChosenBranch } from '../../shell/branch-choice.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { branchesOf, useBranches, useHouse } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { PageLinks } from '../../shell/page-links.tsx'
import { useListAddress, usePages } from '../../shell/use-list-address.ts'
import { BranchSelect } from '../../shell/branch-select.tsx'

export function Page() {
  const me = useOutletContext<Me>()
  const address = useListAddress()
  const { search, page, change, toPage } = address
  const branches = branchesOf(me, useBranches().data ?? [])
  const { zoneOf } = useHouse()
  const chosen = useChosenBranch()
  const branch = branchOf(search, chosen)
  const filter = filterOf(search, page, branch)
  const { data, isPending, isPlaceholderData } = useFormRequests(filter)
  const pages = usePages(address, requestsOfPage, data, isPlaceholderData)
  const known = (id: string) => branches.find((each) => each.id === id)
  const timeZoneOf = (id: string) => zoneOf(known(id))
  const save = useRequestFile({ branchName: (id) => known(id)?.name ?? '', timeZoneOf })
  return (
    <div className="page">
      <PageHead title={texts.title}>
        {data ? <p className="page-hint figures">{say(texts.total, { count: data.total })}</p> : null}
        {data && data.total > 0 ? (
          <div className="page-actions">
            <ExportButton onExport={(format) => save(filter, format)} />
          </div>
        ) : null}
      </PageHead>
      <p className="page-hint">{texts.text}</p>
      <search className="form-request-filters" aria-label={texts.filters}>
        <NativeSelect
          label={texts.state}
          value={search.get('state') ?? ''}
          data={[
            { value: '', label: texts.any },
            ...formRequestStates.map((state) => ({ value: state, label: texts.states[state] })),
          ]}
          onChange={(event) => change('state', event.currentTarget.value)}
        />
        {branches.length > 1 && (chosen === null || search.has('branch')) ? (
          <BranchSelect
            label={texts.branch}
            branches={branches}
            any={texts.any}
            value={search.get('branch')}
            onChange={(id) => change('branch', id ?? '')}
          />
        ) : null}
      </search>
      {isPending ? <Skeleton height={320} radius="lg" /> : null}
      {data?.requests.length === 0 ? (
        <EmptyState
          title={texts.nothing}
          text={search.has('state') || search.has('branch') ? recordTexts.nothingFoundText : texts.nothingText}
        />
      ) : null}
      {data && data.requests.length > 0 ? (
        <>
          <FormRequestList
            requests={data.requests}
            branchName={(id) => (branches.length > 1 && branch === null ? known(id)?.name : undefined)}
            timeZoneOf={timeZoneOf}
          />
          <PageLinks page={page} pages={pages} onPage={toPage} />
        </>
      ) : null}
    </div>
  )
}

/** What the address asks for, without what the server would refuse. */
function filterOf(search: URLSearchParams, page: number, branch: string | null): FormRequestFilter {
  const state = formRequestStates.find((each) => each === search.get('state'))
  return {
    page,
    pageSize: requestsOfPage,
    ...(isId(branch) && { branch }),
    ...(state && { state }),
  }
}
