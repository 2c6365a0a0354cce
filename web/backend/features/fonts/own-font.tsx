// What belongs to a font of the house: its licence, where it is used, and its end.
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Font } from '#contract/media/fonts.ts'
import { fontTexts as texts } from '#domain/wording/fonts.ts'
import { say } from '#domain/wording/sentence.ts'
import { AskFirst } from '#kit/ask-first.tsx'
import { recordAddress } from '../../records/addresses.ts'
import { act } from '../../shell/act.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import './fonts.css'

export function OwnFont({ font, mayEdit }: { readonly font: Font; readonly mayEdit: boolean }) {
  const { family } = font
  return (
    <div className="own-font">
      {mayEdit ? <Licence key={font.licence} font={font} /> : <p>{say(texts.licence, { licence: font.licence })}</p>}
      {mayEdit ? <Uses family={family} /> : null}
      {mayEdit ? <Removal family={family} /> : null}
    </div>
  )
}

function Licence({ font: { family, licence } }: { readonly font: Font }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(licence)
  const step = 'fonts.licence'
  const isRunning = useIsRunning(step)
  const save = async () => {
    await act(client, {
      name: step,
      run: async () =>
        (await askAsStaff('PUT /fonts/:family', { params: { family }, body: { licence: typed.trim() } })).data,
      failure: texts.licenceFailed,
    })
    await client.invalidateQueries({ queryKey: ['fonts'] })
  }
  return (
    <div className="own-font-licence">
      <TextInput
        label={texts.licenceNote}
        maxLength={500}
        value={typed}
        error={typed.trim() === '' ? texts.licenceMissing : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {typed.trim() === licence ? null : (
        <Button variant="default" loading={isRunning} disabled={typed.trim() === ''} onClick={() => void save()}>
          {texts.saveLicence}
        </Button>
      )}
    </div>
  )
}

function Uses({ family }: { readonly family: string }) {
  const id = useId()
  const { data } = useQuery({
    queryKey: ['fonts', 'uses', family],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /fonts/:family/uses', { params: { family } }, { signal })).data,
    meta: { operation: 'fonts.uses', failure: texts.usesFailed },
  })
  if (data === undefined) return null
  if (data.length === 0) return <p className="page-hint">{texts.usesNone}</p>
  return (
    <div>
      <p id={id}>{texts.uses}</p>
      <ul className="own-font-uses" aria-labelledby={id}>
        {data.map((use) => (
          <li key={`${use.resource}/${use.id}`}>
            <Link to={use.resource === 'config' ? '/config' : recordAddress(use.resource, use.id)}>{use.name}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Removal({ family }: { readonly family: string }) {
  const client = useQueryClient()
  const step = `fonts.remove.${family}`
  const isRunning = useIsRunning(step)
  // Asked and refused: the question is gone again.
  const [round, setRound] = useState(0)
  const remove = async () => {
    await act(client, {
      name: step,
      run: () => askAsStaff('DELETE /fonts/:family', { params: { family } }),
      failure: texts.removeFailed,
      done: texts.removed,
    })
    setRound(round + 1)
    await client.invalidateQueries({ queryKey: ['fonts'] })
  }
  return (
    <AskFirst
      key={round}
      text={say(texts.removeFont, { family })}
      question={`${say(texts.removeAsk, { family })} ${texts.removeText}`}
      confirmText={texts.remove}
      backText={texts.cancel}
      isBusy={isRunning}
      onConfirm={() => void remove()}
    />
  )
}
