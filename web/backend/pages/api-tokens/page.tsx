// Tokens with which tills and partners call the API.
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { may } from '#contract/access.ts'
import { apiTokenTexts as texts } from '#domain/wording/api-tokens.ts'
import { NewTokenDialog } from '../../features/api-tokens/new-token-dialog.tsx'
import { TokenList } from '../../features/api-tokens/token-list.tsx'
import { useApiTokens } from '../../features/api-tokens/api-token-calls.ts'
import { branchesOf, useBranches, useHouse, useMe } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'

export function Page() {
  const [isAdding, setIsAdding] = useState(false)
  const me = useMe().data
  const timeZone = useHouse().timeZone
  const all = useBranches().data
  const { data: tokens, isError } = useApiTokens()
  const mayAll = may(me?.roles ?? [], 'administrate')
  const own = me === undefined ? [] : branchesOf(me, all ?? [])
  return (
    <div className="page">
      <PageHead title={texts.title}>
        <Button disabled={all === undefined || me === undefined} onClick={() => setIsAdding(true)}>
          {texts.add}
        </Button>
      </PageHead>
      <p className="page-hint">{texts.text}</p>
      <p className="api-docs-link">
        <a href="/api/docs">{texts.docs}</a>
      </p>
      {isError ? <p role="alert">{texts.failed}</p> : null}
      {tokens === undefined && !isError ? <Skeleton height={240} radius="lg" /> : null}
      {tokens === undefined ? null : <TokenList tokens={tokens} branches={all ?? []} timeZone={timeZone} />}
      {isAdding ? <NewTokenDialog branches={own} mayAll={mayAll} onClose={() => setIsAdding(false)} /> : null}
    </div>
  )
}
