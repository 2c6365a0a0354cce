// What a printer prints and when, saved with the choice: finer rules stand in its form.
import { useQueryClient } from '@tanstack/react-query'
import type { Device } from '#contract/device/devices.ts'
import type { Call } from '#contract/client.ts'
import { docketLayouts, type DocketLayout } from '#domain/ordering/docket.ts'
import { deviceTexts as texts } from '#domain/wording/device-screens.ts'
import { Segmented } from '#kit/segmented.tsx'
import { act } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { deviceDrawings } from './device-drawings.tsx'
import { TileChoice } from './tile-choice.tsx'

type Moment = keyof typeof texts.printsAt

const moments = ['newOrder', 'confirmed'] as const satisfies readonly Moment[]

export function PrintsChoice({ device, onSaved }: { device: Device; onSaved: () => void }) {
  const client = useQueryClient()
  const moment = moments.find((each) => device.triggers.some(({ event }) => event === each)) ?? 'confirmed'
  const save = async (layout: DocketLayout, event: Moment) => {
    const orderTypes = layout === 'delivery' ? (['delivery'] as const) : []
    const trigger = { event, orderTypes, categories: [], onlyPreorders: false }
    const saved = await act(client, {
      name: 'devices.prints',
      run: () => {
        const body = { ...device, layout, triggers: [trigger] } as Call<'PUT /devices/:id'>['body']
        return askAsStaff('PUT /devices/:id', { params: { id: device.id }, body })
      },
      failure: texts.printsNotSaved,
      done: texts.printsSaved,
    })
    await client.invalidateQueries({ queryKey: ['devices'] })
    if (saved !== null) onSaved()
  }
  const isChosen = device.triggers.length > 0
  return (
    <>
      <TileChoice
        title={texts.steps.prints}
        value={isChosen ? device.layout : null}
        onChange={(layout) => void save(layout, moment)}
        tiles={docketLayouts.map((value) => ({
          value,
          name: texts.prints[value],
          hint: texts.printsHints[value],
          picture: deviceDrawings[value],
        }))}
      />
      {isChosen ? (
        <Segmented
          label={texts.printsWhen}
          value={moment}
          onChange={(event) => void save(device.layout, event)}
          segments={moments.map((value) => ({ value, text: texts.printsAt[value] }))}
        />
      ) : (
        <p>{texts.printsNever}</p>
      )}
      <p>{texts.moreTriggers}</p>
    </>
  )
}
