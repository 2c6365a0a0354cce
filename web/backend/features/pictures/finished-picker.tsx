// Templates to choose from, as the pictures they make: the finished ones of the house, and where a dish is meant one's own.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { layers as layersSchema } from '#contract/media/layers.ts'
import { finishedTemplate, finishedTemplates, type FinishedTemplate } from '#domain/pictures/finished-templates.ts'
import type { PictureTemplate } from '#domain/pictures/layer.ts'
import { pictureEditorTexts } from '#domain/wording/picture-editor.ts'
import { finishedTemplateTexts as texts } from '#domain/wording/picture-templates.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { recordAddress } from '../../records/addresses.ts'
import { mayCreate } from '../../records/may.ts'
import { createRow } from '../../records/record-calls.ts'
import { act } from '../../shell/act.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { nobody, useTemplates, type Subject } from './picture-queries.ts'
import { PictureView } from './picture-view.tsx'
import { declared } from './use-template-editor.ts'
import './finished-picker.css'

/** Beside the heading of the list. */
export function FinishedTemplates() {
  const me = useOutletContext<Me>()
  const [isOpen, setIsOpen] = useState(false)
  if (!mayCreate(me, declared)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<LayoutTemplate size={17} aria-hidden />}
        aria-label={texts.open}
        onClick={() => setIsOpen(true)}
      >
        <span className="wide-only">{texts.open}</span>
      </Button>
      {isOpen ? <PickerSheet title={texts.title} hint={texts.hint} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

interface Dish {
  readonly id: string
  readonly name: string
}

/** On the page of a product: what can be made of it. */
export function DesignPicture({ dish }: { readonly dish: Dish }) {
  const me = useOutletContext<Me>()
  const [isOpen, setIsOpen] = useState(false)
  if (!mayCreate(me, declared)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<LayoutTemplate size={17} aria-hidden />}
        aria-label={pictureEditorTexts.design}
        onClick={() => setIsOpen(true)}
      >
        <span className="wide-only">{pictureEditorTexts.design}</span>
      </Button>
      {isOpen ? (
        <PickerSheet
          title={say(pictureEditorTexts.designTitle, { name: dish.name })}
          hint={pictureEditorTexts.designHint}
          dish={dish}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}

interface PickerSheetProps {
  readonly title: string
  readonly hint: string
  readonly dish?: Dish
  readonly onClose: () => void
}

function PickerSheet({ title, hint, dish, onClose }: PickerSheetProps) {
  const heading = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isRunning = useIsRunning('imageTemplates.finished')
  const own = useTemplates(dish !== undefined).data ?? []
  const subject: Subject = dish === undefined ? nobody : { product: dish.id, branch: null }
  const open = (id: string) =>
    navigate(`${recordAddress(declared.name, id)}${dish === undefined ? '' : `?product=${dish.id}`}`)
  const make = async (kind: FinishedTemplate) => {
    if (isRunning) return
    const made = await act(client, {
      name: 'imageTemplates.finished',
      run: () => createRow(declared, { ...finishedTemplate(kind) }),
      failure: texts.failed,
    })
    if (made === null) return
    void client.invalidateQueries({ queryKey: [declared.name] })
    void open(made.id)
  }
  return (
    <Sheet labelledBy={heading} closeLabel={pictureEditorTexts.close} onClose={onClose}>
      <div className="picture-picker">
        <h2 id={heading}>{title}</h2>
        <p className="page-hint">{hint}</p>
        {own.length > 0 ? (
          <>
            <h3>{pictureEditorTexts.ownTemplates}</h3>
            <ul>
              {own.map((template) => (
                <li key={template.id}>
                  <button type="button" onClick={() => void open(template.id)}>
                    <PictureView template={template} subject={subject} />
                    <strong>{template.name}</strong>
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {dish === undefined ? null : <h3>{pictureEditorTexts.finishedTemplates}</h3>}
        <ul>
          {finishedTemplates.map((kind) => (
            <li key={kind}>
              <button type="button" disabled={isRunning} onClick={() => void make(kind)}>
                <FinishedView kind={kind} subject={subject} />
                <strong>{texts[kind].title}</strong>
                <small>{texts[kind].about}</small>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

function FinishedView({ kind, subject }: { readonly kind: FinishedTemplate; readonly subject: Subject }) {
  const template = useMemo((): PictureTemplate => {
    const draft = finishedTemplate(kind)
    return { dpi: 150, bleed: 0, backgroundImage: null, ...draft, layers: layersSchema.parse(draft.layers) }
  }, [kind])
  return <PictureView template={template} subject={subject} />
}
