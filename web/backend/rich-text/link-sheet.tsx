// Where a link leads: a page chosen by its name, an address, a mail, a phone, a place on the same page.
import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { linkOf, targetOf, type LinkTarget, type LinkTargetKind } from '#domain/content/link-targets.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { richTextTexts as texts } from '#domain/wording/rich-text.ts'
import { Segmented } from '#kit/segmented.tsx'
import { Sheet } from '#kit/sheet.tsx'
import { askAsStaff } from '../shell/staff-call.ts'

const kinds: readonly { readonly value: LinkTargetKind; readonly text: string }[] = [
  { value: 'page', text: texts.linkPage },
  { value: 'address', text: texts.linkAddress },
  { value: 'mail', text: texts.linkMail },
  { value: 'phone', text: texts.linkPhone },
  { value: 'anchor', text: texts.linkAnchor },
]
const modes = { page: 'text', address: 'url', mail: 'email', phone: 'tel', anchor: 'text' } as const

export function LinkSheet({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const heading = useId()
  const held = editor.getAttributes('link')
  const [target, setTarget] = useState<LinkTarget>(() => targetOf(String(held['href'] ?? '')))
  const [isNewTab, setIsNewTab] = useState(held['target'] === '_blank')
  const [isJudged, setIsJudged] = useState(false)
  const href = linkOf(target)
  const set = () => {
    setIsJudged(true)
    if (href === null) return
    const link = { href, target: isNewTab ? '_blank' : null }
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without chosen words the address itself becomes the text.
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: target.text, marks: [{ type: 'link', attrs: link }] }).run()
    } else chain.setLink(link).run()
    onClose()
  }
  const error = isJudged && href === null ? texts.noTarget : null
  return createPortal(
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <form
        className="link-sheet"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          set()
        }}
      >
        <h2 id={heading}>{texts.linkTitle}</h2>
        <Segmented
          label={texts.linkKind}
          value={target.kind}
          onChange={(kind) => setTarget({ kind, text: '' })}
          segments={kinds}
        />
        {target.kind === 'page' ? (
          <PageSelect path={target.text} error={error} onChange={(text) => setTarget({ ...target, text })} />
        ) : (
          <TextInput
            label={kinds.find(({ value }) => value === target.kind)?.text}
            placeholder={target.kind === 'address' ? 'https://' : ''}
            inputMode={modes[target.kind]}
            autoComplete="off"
            error={error}
            value={target.text}
            onChange={({ currentTarget }) => setTarget({ ...target, text: currentTarget.value })}
          />
        )}
        <Checkbox
          label={texts.newTab}
          checked={isNewTab}
          onChange={({ currentTarget }) => setIsNewTab(currentTarget.checked)}
        />
        <div className="link-acts">
          <Button type="submit">{texts.setLink}</Button>
          {editor.isActive('link') ? (
            <Button
              variant="default"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
                onClose()
              }}
            >
              {texts.removeLink}
            </Button>
          ) : null}
        </div>
      </form>
    </Sheet>,
    document.body,
  )
}

interface PageSelectProps {
  readonly path: string
  readonly error: string | null
  readonly onChange: (path: string) => void
}

function PageSelect({ path, error, onChange }: PageSelectProps) {
  const pages = useQuery({
    queryKey: ['sites', 'link-targets'],
    queryFn: async ({ signal }) => (await askAsStaff('GET /sites', {}, { signal })).data,
    meta: { operation: 'sites.targets', failure: failureText('load', 'site', 'other') },
  }).data
  const known = (pages ?? []).map((site) => ({ value: site.path, label: site.title || site.name || site.path }))
  const isKnown = path === '' || known.some(({ value }) => value === path)
  return (
    <Select
      label={texts.linkPage}
      error={error}
      data={isKnown ? known : [...known, { value: path, label: path }]}
      value={path === '' ? null : path}
      searchable
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}
