// A bell of kind web push: the browsers that ring for it, and this browser as one of them.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pushFamily } from '#domain/content/push-family.ts'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { deviceTexts as texts } from '#domain/wording/device-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { act } from '../../shell/act.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { useDeviceCalls, usePushBrowsers } from './device-calls.ts'
import { bellAbility, signOn } from '../../shell/push-bell.ts'

interface PushBrowsersProps {
  readonly id: string
  readonly timeZone: string
}

export function PushBrowsers({ id, timeZone }: PushBrowsersProps) {
  const known = usePushBrowsers(id).data
  const { removeBrowser } = useDeviceCalls(id)
  const isRemoving = useIsRunning('devices.removeBrowser')
  const browsers = known?.browsers ?? []
  const own = browsers.find(({ endpointHash }) => endpointHash === known?.ownHash)
  return (
    <section className="panel" aria-label={texts.browsers}>
      <h2>{texts.browsers}</h2>
      <p>{texts.browsersText}</p>
      {known === undefined ? null : (
        <ThisBrowser key={own?.id ?? ''} id={id} isOn={own !== undefined} onOff={() => own && removeBrowser(own.id)} />
      )}
      {known !== undefined && browsers.length === 0 ? <p>{texts.noBrowsers}</p> : null}
      <ul className="job-list">
        {browsers.map(({ id: browserId, service, createdAt }) => {
          const name = texts.browserFamilies[pushFamily(service)]
          const since = say(texts.browserSince, { moment: formatDateTime(Date.parse(createdAt), timeZone) })
          return (
            <li key={browserId}>
              <div className="job-text">
                <strong>{browserId === own?.id ? say(texts.browserOwn, { name }) : name}</strong>
                <span className="panel-soft">{since}</span>
              </div>
              {browserId === own?.id ? null : (
                <Button
                  variant="default"
                  disabled={isRemoving}
                  aria-label={say(texts.removeBrowserOf, { name, since })}
                  onClick={() => void removeBrowser(browserId)}
                >
                  {texts.removeBrowser}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface ThisBrowserProps {
  readonly id: string
  readonly isOn: boolean
  readonly onOff: () => void
}

function ThisBrowser({ id, isOn, onOff }: ThisBrowserProps) {
  const client = useQueryClient()
  const isSigning = useIsRunning('devices.signOn')
  const isRemoving = useIsRunning('devices.removeBrowser')
  const [ended, setEnded] = useState<'unanswered' | 'noPushService' | null>(null)
  const ability = bellAbility()
  if (ability !== 'ready') return <p className="device-hint">{texts.bell[ability]}</p>
  const press = async () => {
    setEnded(null)
    const outcome = await act(client, {
      name: 'devices.signOn',
      run: () => signOn({ device: id }),
      failure: texts.signOnFailed,
    })
    if (outcome === 'unanswered' || outcome === 'noPushService') setEnded(outcome)
    await client.invalidateQueries({ queryKey: ['devices', 'browsers', id] })
  }
  return (
    <>
      <p>
        {isOn ? texts.bell.on : texts.bell.off}
        {Notification.permission === 'default' ? ` ${texts.bell.ask}` : ''}
      </p>
      <div className="panel-row">
        {isOn ? (
          <Button variant="default" loading={isRemoving} onClick={onOff}>
            {texts.signOff}
          </Button>
        ) : (
          <Button loading={isSigning} onClick={() => void press()}>
            {texts.signOn}
          </Button>
        )}
      </div>
      <output className={ended === null ? undefined : 'device-bad'}>{ended === null ? null : texts.bell[ended]}</output>
    </>
  )
}
