// What a printer prints and when, saved with the choice: finer rules stand in its form, and stay as they are.
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Device } from '#contract/device/devices.ts'
import type { Call } from '#contract/client.ts'
import { docketLayouts } from '#domain/ordering/docket.ts'
import { hasOwnRules, withEvent, withLayout } from '#domain/ordering/printer-rules.ts'
import { deviceTexts as texts } from '#domain/wording/device-screens.ts'
import { triggerText } from '#domain/wording/printer-rules.ts'
import { Segmented } from '#kit/segmented.tsx'
import { act } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { deviceDrawings } from './device-drawings.tsx'
import { TileChoice } from './tile-choice.tsx'

const moments = ['newOrder', 'confirmed'] as const satisfies readonly (keyof typeof texts.printsAt)[]

export function PrintsChoice({ device, onSaved }: { device: Device; onSaved: () => void }) {
  const client = useQueryClient()
  const { triggers } = device
  const moment = moments.find((each) => triggers.some(({ event }) => event === each))
  const save = async (changes: ReturnType<typeof withLayout>) => {
    const saved = await act(client, {
      name: 'devices.prints',
      run: () => {
        const body = { ...device, ...changes } as unknown as Call<'PUT /devices/:id'>['body']
        return askAsStaff('PUT /devices/:id', { params: { id: device.id }, body })
      },
      failure: texts.printsNotSaved,
      done: texts.printsSaved,
    })
    await client.invalidateQueries({ queryKey: ['devices'] })
    if (saved !== null) onSaved()
  }
  const isChosen = triggers.length > 0
  return (
    <>
      <TileChoice
        title={texts.steps.prints}
        value={isChosen ? device.layout : null}
        onChange={(layout) => void save(withLayout(device, layout))}
        tiles={docketLayouts.map((value) => ({
          value,
          name: texts.prints[value],
          hint: texts.printsHints[value],
          picture: deviceDrawings[value],
        }))}
      />
      {hasOwnRules(device) ? (
        <>
          <p>{texts.ownRules}</p>
          <ul>
            {triggers.map((trigger, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two rules may read the same
              <li key={at}>{triggerText(trigger)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {isChosen ? null : <p>{texts.printsNever}</p>}
      {triggers.length === 1 && moment !== undefined ? (
        <Segmented
          label={texts.printsWhen}
          value={moment}
          onChange={(event) => void save(withEvent(device, event))}
          segments={moments.map((value) => ({ value, text: texts.printsAt[value] }))}
        />
      ) : null}
      <p>
        {texts.moreTriggers} <Link to={`/devices/${device.id}`}>{texts.allOf}</Link>
      </p>
    </>
  )
}
