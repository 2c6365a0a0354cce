// Templates to choose from, as the pictures they make: the finished ones of the house, and where a dish is meant one's own.
import { useQueryClient } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { layers as layersSchema } from '#contract/media/layers.ts'
import { finishedTemplate, finishedTemplates, type FinishedTemplate } from '#domain/pictures/finished-templates.ts'
import type { PictureTemplate } from '#domain/pictures/layer.ts'
import { pictureEditorTexts } from '#domain/wording/picture-editor.ts'
import { finishedTemplateTexts as texts } from '#domain/wording/picture-templates.ts'
import { say } from '#domain/wording/sentence.ts'
import { recordAddress } from '../../records/addresses.ts'
import { mayCreate } from '../../records/may.ts'
import { createRow } from '../../records/record-calls.ts'
import { act } from '../../shell/act.ts'
import { Choices, ChoiceSheet } from '../../shell/choice-sheet.tsx'
import { asWhole, useIsRunning } from '../../shell/operations.ts'
import { SheetButton } from '../../shell/sheet-button.tsx'
import { useShowpiece, useTemplates, type Subject } from './picture-queries.ts'
import { PictureView } from './picture-view.tsx'
import { declared } from './use-template-editor.ts'
import './finished-picker.css'

/** Beside the heading of the list. */
export function FinishedTemplates() {
  if (!mayCreate(useOutletContext<Me>(), declared)) return null
  return (
    <SheetButton label={texts.open} icon={LayoutTemplate}>
      {(close) => (
        <ChoiceSheet title={texts.title} hint={texts.hint} onClose={close}>
          <Templates />
        </ChoiceSheet>
      )}
    </SheetButton>
  )
}

/** In place of an empty list. */
export function FirstTemplate() {
  return (
    <Choices title={texts.title} hint={texts.hint}>
      <Templates />
    </Choices>
  )
}

interface Dish {
  readonly id: string
  readonly name: string
}

/** On the page of a product: what can be made of it. */
export function DesignPicture({ dish }: { readonly dish: Dish }) {
  if (!mayCreate(useOutletContext<Me>(), declared)) return null
  return (
    <SheetButton label={pictureEditorTexts.design} icon={LayoutTemplate}>
      {(close) => (
        <ChoiceSheet
          title={say(pictureEditorTexts.designTitle, { name: dish.name })}
          hint={pictureEditorTexts.designHint}
          onClose={close}
        >
          <Templates dish={dish} />
        </ChoiceSheet>
      )}
    </SheetButton>
  )
}

function Templates({ dish }: { readonly dish?: Dish }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isRunning = useIsRunning('imageTemplates.finished')
  const own = useTemplates(dish !== undefined).data ?? []
  const showpiece = useShowpiece(dish === undefined)
  const subject: Subject = dish === undefined ? showpiece : { product: dish.id, branch: null }
  /** With a dish, or where the template shows none with a branch. */
  const open = (id: string, { variables }: Pick<PictureTemplate, 'variables'>) => {
    const about = variables.some(({ source }) => source?.startsWith('product.') === true) ? 'product' : 'branch'
    const shown = subject[about]
    void navigate(`${recordAddress(declared.name, id)}${shown === null ? '' : `?${about}=${shown}`}`)
  }
  const make = async (kind: FinishedTemplate) => {
    if (isRunning) return
    const made = await act(client, {
      name: 'imageTemplates.finished',
      run: () => createRow(declared, { ...finishedTemplate(kind) }),
      failure: texts.failed,
    })
    if (made === null) return
    void client.invalidateQueries({ queryKey: [declared.name] })
    open(made.id, finishedTemplate(kind))
  }
  return (
    <>
      {own.length > 0 ? (
        <>
          <h3>{pictureEditorTexts.ownTemplates}</h3>
          <ul className="finished-templates">
            {own.map((template) => (
              <li key={template.id}>
                <button type="button" onClick={() => open(template.id, template)}>
                  <PictureView template={template} subject={subject} />
                  <strong>{template.name}</strong>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {dish === undefined ? null : <h3>{pictureEditorTexts.finishedTemplates}</h3>}
      <ul className="finished-templates">
        {finishedTemplates.map((kind) => (
          <li key={kind}>
            <button type="button" disabled={isRunning} onClick={() => asWhole(() => make(kind))}>
              <FinishedView kind={kind} subject={subject} />
              <strong>{texts[kind].title}</strong>
              <small>{texts[kind].about}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function FinishedView({ kind, subject }: { readonly kind: FinishedTemplate; readonly subject: Subject }) {
  const template = useMemo((): PictureTemplate => {
    const draft = finishedTemplate(kind)
    return { dpi: 150, bleed: 0, backgroundImage: null, ...draft, layers: layersSchema.parse(draft.layers) }
  }, [kind])
  return <PictureView template={template} subject={subject} />
}
