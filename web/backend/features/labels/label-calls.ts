// What the page of labels asks and does.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LabelSheet } from '#contract/catalog/label-sheets.ts'
import type { Device } from '#contract/device/devices.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { labelScreenTexts as texts } from '#domain/wording/labels.ts'
import { say } from '#domain/wording/sentence.ts'
import { act } from '../../shell/act.ts'
import { download } from '../../shell/download.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { toast } from '../../shell/toasts.ts'
import { keptSheetOf, paperOf, sheetOf, type LabelDraft } from './label-draft.ts'

export function useLabelSheets() {
  return useQuery({
    queryKey: ['label-sheets', 'whole'],
    queryFn: async ({ signal }) => (await askAsStaff('GET /label-sheets', {}, { signal })).data,
    meta: { operation: 'labelSheets.load', failure: failureText('load', 'labelSheet', 'other') },
  })
}

/** Printers of the branch that are there for labels. */
export function useLabelPrinters(branch: string | null) {
  return useQuery({
    queryKey: ['devices', 'labels', branch],
    enabled: branch !== null,
    queryFn: async ({ signal }) => {
      const query = { branch: branch ?? '', kind: 'print', isEnabled: true } as const
      return (await askAsStaff('GET /devices', { query }, { signal })).data
    },
    select: labelPrintersOf,
    meta: { operation: 'devices.list', failure: failureText('load', 'device', 'other') },
  })
}

function labelPrintersOf(devices: readonly Pick<Device, 'id' | 'name' | 'layout'>[]) {
  return devices.filter(({ layout }) => layout === 'label')
}

export const labelStep = 'labels.step'

export function useLabelCalls() {
  const client = useQueryClient()
  const fresh = () => client.invalidateQueries({ queryKey: ['label-sheets'] })
  const runOf = (draft: LabelDraft) => {
    const { producedOn, batch, startPosition } = draft
    return { ...sheetOf(draft), producedOn, batch, startPosition }
  }
  return {
    /** Whether the file came. */
    pdf: async (draft: LabelDraft): Promise<boolean> => {
      const run = async () => {
        await download('/label-sheets/pdf', texts.pdfName, runOf(draft))
        return true
      }
      return (await act(client, { name: labelStep, run, failure: texts.pdfFailed })) === true
    },
    calibration: async (draft: LabelDraft) =>
      act(client, {
        name: labelStep,
        run: () => download('/label-sheets/calibration', texts.calibrationName, paperOf(draft)),
        failure: texts.pdfFailed,
      }),
    /** Whether they are on their way to the printer. */
    print: async (draft: LabelDraft, branch: string, printer: string | null): Promise<boolean> => {
      const { fields, items, producedOn, batch } = draft
      const answer = await act(client, {
        name: labelStep,
        run: () =>
          askAsStaff('POST /label-sheets/print', {
            body: {
              branch: { id: branch },
              device: printer === null ? null : { id: printer },
              fields,
              items,
              producedOn,
              batch,
            },
          }),
        failure: texts.printFailed,
      })
      if (answer !== null) toast(say(texts.printed, { count: answer.data.labels, device: answer.data.device }))
      return answer !== null
    },
    /** Under the name it has, else under a new one. */
    save: async (draft: LabelDraft, name: string | null): Promise<LabelSheet | null> => {
      const { saved } = draft
      const kept = name === null ? saved : null
      const body = { ...keptSheetOf(draft), name: name ?? saved?.name ?? '' }
      const run = async (): Promise<LabelSheet> => {
        if (kept === null) return (await askAsStaff('POST /label-sheets', { body })).data
        // Who changed it meanwhile loses nothing: an older version is refused.
        const known = { ...body, version: kept.version }
        return (await askAsStaff('PUT /label-sheets/:id', { params: { id: kept.id }, body: known })).data
      }
      const answer = await act(client, {
        name: labelStep,
        run,
        failure: failureText(kept === null ? 'create' : 'update', 'labelSheet'),
      })
      await fresh()
      if (answer !== null) toast(say(texts.savedNow, { name: body.name }))
      return answer
    },
    remove: async (id: string): Promise<boolean> => {
      const answer = await act(client, {
        name: labelStep,
        run: () => askAsStaff('DELETE /label-sheets/:id', { params: { id } }),
        failure: failureText('delete', 'labelSheet'),
      })
      await fresh()
      return answer !== null
    },
  }
}
