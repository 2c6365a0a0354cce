// This browser as the one that tells of the own plan, swaps and answers.
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownBellTexts as texts } from '#domain/wording/own-bell.ts'
import { act } from '../../shell/act.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { bellAbility, ownEndpointHash, signOn } from '../../shell/push-bell.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

const key = ['own-browsers']

export function OwnBell() {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const [browsers, hash] = await Promise.all([
        askAsStaff('GET /users/me/push-subscriptions', {}, { signal }),
        ownEndpointHash(),
      ])
      return { browsers: browsers.data, hash }
    },
    meta: { operation: 'ownBell.load', failure: texts.notLoaded },
  })
  const isRunning = useIsRunning('ownBell.step')
  const [ended, setEnded] = useState<'unanswered' | 'noPushService' | null>(null)
  const ability = bellAbility()
  const own = data?.browsers.find(({ endpointHash }) => endpointHash === data.hash)
  const elsewhere = (data?.browsers.length ?? 0) - (own === undefined ? 0 : 1)
  const step = async (run: () => Promise<unknown>) => {
    setEnded(null)
    const outcome = await act(client, { name: 'ownBell.step', run, failure: texts.failed })
    if (outcome === 'unanswered' || outcome === 'noPushService') setEnded(outcome)
    await client.invalidateQueries({ queryKey: key })
  }
  const remove = async (subscriptionId: string) =>
    step(async () => askAsStaff('DELETE /users/me/push-subscriptions/:subscriptionId', { params: { subscriptionId } }))
  return (
    <div className="own-bell">
      <p>{ability === 'ready' ? (own === undefined ? texts.off : texts.on) : texts.abilities[ability]}</p>
      {ability !== 'ready' || data === undefined ? null : own === undefined ? (
        <Button variant="default" loading={isRunning} onClick={() => void step(async () => signOn('me'))}>
          {texts.signOn}
        </Button>
      ) : (
        <Button variant="default" loading={isRunning} onClick={() => void remove(own.id)}>
          {texts.signOff}
        </Button>
      )}
      {elsewhere > 0 ? (
        <p className="page-hint">
          {texts.elsewhere}{' '}
          <Button
            variant="subtle"
            size="compact-md"
            disabled={isRunning}
            onClick={() => {
              const others = data?.browsers.filter(({ id }) => id !== own?.id) ?? []
              for (const { id } of others) void remove(id)
            }}
          >
            {texts.removeElsewhere}
          </Button>
        </p>
      ) : null}
      <output>{ended === null ? null : texts.ended[ended]}</output>
    </div>
  )
}
