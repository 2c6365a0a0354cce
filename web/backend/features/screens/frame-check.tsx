// What the server found out about a page that shall be shown in a frame.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { shownFailure } from '#domain/wording/backoffice.ts'
import { frameResultTexts, signageTexts as texts } from '#domain/wording/signage.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

const restMilliseconds = 800

export function FrameCheck({ url }: { url: string }) {
  const [rested, setRested] = useState(url)
  useEffect(() => {
    const timer = setTimeout(() => setRested(url), restMilliseconds)
    return () => clearTimeout(timer)
  }, [url])
  const isAddress = /^https?:\/\/[^/]/.test(rested) && URL.canParse(rested)
  const { data, isError } = useQuery({
    queryKey: ['frame-check', rested],
    enabled: isAddress,
    staleTime: 10 * 60_000,
    retry: false,
    queryFn: async ({ signal }) =>
      (await askAsStaff('POST /digital-signage-segments/frame-checks', { body: { url: rested } }, { signal })).data,
    meta: {
      operation: 'screens.frame',
      failure: (cause) => shownFailure(cause instanceof ApiFailure ? cause.errors : null, texts.previewFailed),
    },
  })
  if (!isAddress || isError) return null
  return (
    <output className="page-hint" data-result={data?.result}>
      {data === undefined ? texts.frameChecking : frameResultTexts[data.result]}
    </output>
  )
}
