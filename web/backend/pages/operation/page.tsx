// The state of the machine: everything that Theke needs, tried just now.
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatTime } from '#domain/time/german-dates.ts'
import { checkTexts as texts } from '#domain/wording/operation-checks.ts'
import { say } from '#domain/wording/sentence.ts'
import { CheckList, type OperationCheck } from '../../features/operation/check-list.tsx'
import { useHouse } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { askAsStaff } from '../../shell/staff-call.ts'

export function Page() {
  const timeZone = useHouse().timeZone
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['operation-checks'],
    queryFn: async ({ signal }) => (await askAsStaff('GET /operation-checks', {}, { signal })).data,
    // Every look tries a mail server and writes a file.
    staleTime: 60_000,
    meta: { operation: 'operation-checks.load', failure: texts.failed },
  })
  return (
    <div className="page">
      <PageHead title={texts.title}>
        <Button loading={isFetching} onClick={() => void refetch()}>
          {texts.again}
        </Button>
      </PageHead>
      <p className="page-hint">{texts.lead}</p>
      {isError && data === undefined ? <p role="alert">{texts.failed}</p> : null}
      {data === undefined && !isError ? <Skeleton height={420} radius="lg" /> : null}
      {data === undefined ? null : (
        <>
          <output className="check-summary">
            {summaryOf(data.checks)} {say(texts.checkedAt, { time: formatTime(Date.parse(data.checkedAt), timeZone) })}
          </output>
          <CheckList checks={data.checks} />
        </>
      )}
    </div>
  )
}

function summaryOf(checks: readonly OperationCheck[]): string {
  const count = (state: OperationCheck['state']) => checks.filter((each) => each.state === state).length
  const [broken, attention] = [count('broken'), count('attention')]
  if (broken + attention === 0) return texts.allFine
  return [
    ...(broken > 0 ? [say(texts.broken, { count: broken })] : []),
    ...(attention > 0 ? [say(texts.attention, { count: attention })] : []),
  ].join(' ')
}
