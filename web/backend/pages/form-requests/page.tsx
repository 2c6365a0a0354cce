// What guests sent with the forms of the website, newest first. Filters and page stand in the address.
import { NativeSelect, Skeleton } from '@mantine/core'
import { useOutletContext } from 'react-router'
import { formRequestStates } from '#contract/content/form-requests.ts'
import type { Me } from '#contract/identity/session.ts'
import { formRequestTexts as texts } from '#domain/wording/form-requests.ts'
import { say } from '#domain/wording/sentence.ts'
import {
  requestsOfPage,
  useFormRequests,
  type FormRequestFilter,
} from '../../features/form-requests/form-request-calls.ts'
import { FormRequestList } from '../../features/form-requests/form-request-list.tsx'
import { branchOf, useChosenBranch } from '../../shell/branch-choice.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { branchesOf, useBranches, useConfig } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { PageLinks } from '../../shell/page-links.tsx'
import { useAddress } from '../../shell/use-address.ts'
import { useLastPage } from '../../shell/use-last-page.ts'

export function Page() {
  const me = useOutletContext<Me>()
  const [search, setSearch] = useAddress()
  const branches = branchesOf(me, useBranches().data ?? [])
  const houseZone = useConfig().data?.timeZone ?? 'Europe/Vienna'
  const page = Math.max(1, Math.floor(Number(search.get('page')) || 1))
  const chosen = useChosenBranch()
  const branch = branchOf(search, chosen)
  const { data, isPending, isPlaceholderData } = useFormRequests(filterOf(search, page, branch))
  const change = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (name !== 'page') next.delete('page')
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const pages = data ? Math.ceil(data.total / requestsOfPage) : 0
  const toPage = (to: number) => change('page', to === 1 ? '' : String(to))
  useLastPage(page, data && !isPlaceholderData ? pages : null, toPage)
  const known = (id: string) => branches.find((each) => each.id === id)
  return (
    <div className="page">
      <PageHead title={texts.title}>
        {data ? <p className="page-hint figures">{say(texts.total, { count: data.total })}</p> : null}
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
          <NativeSelect
            label={texts.branch}
            value={search.get('branch') ?? ''}
            data={[{ value: '', label: texts.any }, ...branches.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={(event) => change('branch', event.currentTarget.value)}
          />
        ) : null}
      </search>
      {isPending ? <Skeleton height={320} radius="lg" /> : null}
      {data?.requests.length === 0 ? <EmptyState title={texts.nothing} text={texts.nothingText} /> : null}
      {data && data.requests.length > 0 ? (
        <>
          <FormRequestList
            requests={data.requests}
            branchName={(id) => (branches.length > 1 && branch === null ? known(id)?.name : undefined)}
            timeZoneOf={(id) => known(id)?.timeZone || houseZone}
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
    ...(branch !== null && /^[\da-f-]{36}$/.test(branch) && { branch }),
    ...(state && { state }),
  }
}
