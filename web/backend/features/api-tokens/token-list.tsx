// The tokens there are: what each may, where, when it was last used; revoked with a second press.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatDateTime } from '#domain/time/german-dates.ts'
import { apiTokenTexts as texts, capabilityTexts } from '#domain/wording/api-tokens.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { useApiTokenCalls, type ApiToken } from './api-token-calls.ts'
import { branchesText } from '../../shell/branches-text.ts'
import './api-tokens.css'

interface TokenListProps {
  readonly tokens: readonly ApiToken[]
  readonly branches: readonly Branch[]
  readonly timeZone: string
}

export function TokenList({ tokens, ...rest }: TokenListProps) {
  if (tokens.length === 0) return <p className="page-hint">{texts.none}</p>
  return (
    <ul className="api-tokens">
      {tokens.map((token) => (
        <Token key={token.id} token={token} {...rest} />
      ))}
    </ul>
  )
}

function Token({ token, branches, timeZone }: Omit<TokenListProps, 'tokens'> & { token: ApiToken }) {
  const [isAsked, setIsAsked] = useState(false)
  const { revoke } = useApiTokenCalls()
  const at = (moment: string) => formatDateTime(Date.parse(moment), timeZone)
  const { name, prefix, createdAt, createdBy, lastUsedAt } = token
  return (
    <li>
      <div>
        <h2>{name}</h2>
        <p>
          <code>{prefix}…</code> · {branchesText(token.branches, branches, texts)}
        </p>
        <p>{token.capabilities.map((each) => capabilityTexts[each].name).join(', ')}</p>
        <p className="page-hint">
          {[
            say(texts.made, { date: formatDate(Date.parse(createdAt), timeZone), name: createdBy }),
            lastUsedAt === null ? texts.neverUsed : say(texts.lastUsed, { time: at(lastUsedAt) }),
            ...untilTexts(token, at),
          ].join(' · ')}
        </p>
        {isAsked ? <p role="alert">{texts.revokeQuestion}</p> : null}
      </div>
      <Button
        variant={isAsked ? 'filled' : 'default'}
        {...(isAsked && { color: 'red' })}
        aria-label={say(texts.revokeOf, { name })}
        onClick={() => (isAsked ? void revoke(token.id) : setIsAsked(true))}
      >
        {texts.revoke}
      </Button>
    </li>
  )
}

function untilTexts({ expiresAt }: ApiToken, at: (moment: string) => string): string[] {
  if (expiresAt === null) return []
  return [say(Date.parse(expiresAt) > Date.now() ? texts.expires : texts.expired, { time: at(expiresAt) })]
}
