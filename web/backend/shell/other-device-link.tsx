// How a link gets onto the device it is for: its code for a camera, and on a press a short address for a keyboard.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatTime } from '#domain/time/german-dates.ts'
import { shortLinkTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { QrCode } from '../fields/qr-code.tsx'
import { act } from './act.ts'
import { useHouse } from './frame-queries.ts'
import { useIsRunning } from './operations.ts'
import { askAsStaff } from './staff-call.ts'
import './other-device-link.css'

interface OtherDeviceLinkProps {
  readonly branchId: string
  /** Whole, as the device opens it. */
  readonly link: string
  readonly label: string
}

export function OtherDeviceLink({ branchId, link, label }: OtherDeviceLinkProps) {
  const client = useQueryClient()
  const isRunning = useIsRunning('keys.shortLink')
  const timeZone = useHouse().timeZone
  const [short, setShort] = useState<{ readonly path: string; readonly expiresAt: string } | null>(null)
  const { origin, pathname, search } = new URL(link)
  const make = async () =>
    setShort(
      await act(client, {
        name: 'keys.shortLink',
        run: async () => {
          const body = { path: `${pathname}${search}` }
          return (await askAsStaff('POST /branches/:id/short-links', { params: { id: branchId }, body })).data
        },
        failure: texts.failed,
      }),
    )
  return (
    <div className="other-device">
      <QrCode text={link} label={say(texts.code, { what: label })} />
      <div>
        <p>{texts.codeText}</p>
        {short === null ? (
          <Button variant="default" loading={isRunning} onClick={() => void make()}>
            {texts.make}
          </Button>
        ) : (
          <output>
            <strong className="short-address">{`${origin.replace(/^https?:\/\//, '')}${short.path}`}</strong>
            <span>{say(texts.until, { time: formatTime(Date.parse(short.expiresAt), timeZone) })}</span>
          </output>
        )}
      </div>
    </div>
  )
}
