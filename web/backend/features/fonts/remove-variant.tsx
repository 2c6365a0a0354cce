// One weight of a font of the house goes.
import { useQueryClient } from '@tanstack/react-query'
import { fontVariantName } from '#domain/wording/backoffice.ts'
import { fontTexts as texts } from '#domain/wording/fonts.ts'
import { say } from '#domain/wording/sentence.ts'
import { AskFirst } from '#kit/ask-first.tsx'
import { act } from '../../shell/act.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export function RemoveVariant({ family, variant }: { readonly family: string; readonly variant: string }) {
  const client = useQueryClient()
  const step = `fonts.remove.${family}.${variant}`
  const isRunning = useIsRunning(step)
  const names = { family, variant: fontVariantName(variant) ?? variant }
  const remove = async () => {
    await act(client, {
      name: step,
      run: () => askAsStaff('DELETE /fonts/:family/:variant', { params: { family, variant } }),
      failure: texts.removeFailed,
      done: texts.removed,
    })
    await client.invalidateQueries({ queryKey: ['fonts'] })
  }
  return (
    <AskFirst
      text={say(texts.removeVariant, names)}
      question={say(texts.removeAskVariant, names)}
      confirmText={texts.remove}
      backText={texts.cancel}
      isBusy={isRunning}
      onConfirm={() => void remove()}
    />
  )
}
