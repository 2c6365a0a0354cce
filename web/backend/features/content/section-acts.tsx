// What can be done with a section beyond its own page: copied to another one, shared by several, freed again.
import { Button, Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Files, Link2, Unlink } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { sharedSectionPrefix } from '#domain/content/block-preview.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { idOf, recordOf, type Loose } from '#domain/content/loose-values.ts'
import { appendSection } from '#domain/content/page-sections.ts'
import { pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { v4 as newId } from 'uuid'
import { act } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { asWhole } from '../../shell/operations.ts'
import type { BuilderSubject } from './builder-subject.ts'
import { kindName } from './section-kinds.ts'

interface SectionActsProps {
  readonly subject: BuilderSubject
  readonly section: Loose
  readonly catalog: VisitorCatalog
  readonly onReplace: (section: Loose) => void
  /** What stands in the block takes its place. */
  readonly onDetach: (inner: Loose) => void
}

export function SectionActs({ subject, section, catalog, onReplace, onDetach }: SectionActsProps) {
  const [open, setOpen] = useState<'copy' | 'share' | null>(null)
  const blockId = section['type'] === 'block' ? idOf(recordOf(section['value'])['block']) : null
  const block = catalog.blocks.find(({ id }) => id === blockId)
  const close = () => setOpen(null)
  return (
    <div className="builder-acts">
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<Files size={16} aria-hidden />}
        onClick={() => setOpen('copy')}
      >
        {texts.copyTo}
      </Button>
      {section['type'] === 'block' || subject.resource === 'blocks' ? null : (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<Link2 size={16} aria-hidden />}
          onClick={() => setOpen('share')}
        >
          {texts.share}
        </Button>
      )}
      {block === undefined ? null : (
        <>
          <Button component={Link} to={`/blocks/${block.id}/builder`} variant="subtle" size="compact-md">
            {texts.editBlock}
          </Button>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<Unlink size={16} aria-hidden />}
            onClick={() => onDetach(block.content)}
          >
            {texts.detach}
          </Button>
        </>
      )}
      {open === 'copy' ? <CopySheet {...{ subject, section, catalog }} onClose={close} /> : null}
      {open === 'share' ? <ShareSheet section={section} onShared={onReplace} onClose={close} /> : null}
    </div>
  )
}

interface CopySheetProps extends Pick<SectionActsProps, 'subject' | 'section' | 'catalog'> {
  readonly onClose: () => void
}

function CopySheet({ subject, section, catalog, onClose }: CopySheetProps) {
  const client = useQueryClient()
  const pages = catalog.sites.filter(({ id }) => id !== subject.id)
  const [chosen, setChosen] = useState<string | null>(null)
  const page = pages.find(({ id }) => id === chosen)
  const copy = async () => {
    if (page === undefined) return
    const name = nameOf(page)
    const done = await act(client, {
      name: 'sites.copySection',
      run: async () => {
        const params = { id: page.id }
        const { data } = await askAsStaff('GET /sites/:id/draft', { params })
        const draftContent = appendSection(data.draftContent, section, newId()) as Record<string, unknown>
        // Whoever saves there meanwhile is not written over: 409.
        await askAsStaff('PUT /sites/:id/draft', { params, body: { revision: data.revision, draftContent } })
        return true
      },
      failure: texts.notCopied,
      done: say(texts.copied, { page: name }),
    })
    if (done !== null) onClose()
  }
  return (
    <ActSheet title={texts.copyTitle} hint={texts.copyHint} submit={texts.copy} onSubmit={copy} onClose={onClose}>
      <Select
        label={texts.copyPage}
        data={pages.map((each) => ({ value: each.id, label: nameOf(each) }))}
        value={chosen}
        onChange={setChosen}
        searchable
        withAsterisk
        comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
      />
    </ActSheet>
  )
}

interface ShareSheetProps {
  readonly section: Loose
  readonly onShared: (section: Loose) => void
  readonly onClose: () => void
}

function ShareSheet({ section, onShared, onClose }: ShareSheetProps) {
  const client = useQueryClient()
  const [name, setName] = useState(() => kindName(section))
  const share = async () => {
    const { anchor, id, isHidden, visibleFrom, visibleUntil, ...inner } = section
    const made = await act(client, {
      name: 'sites.shareSection',
      run: async () => {
        const identifier = `${sharedSectionPrefix}${newId().slice(0, 8)}`
        const content = { body: [{ ...inner, id: newId() }] }
        return (await askAsStaff('POST /blocks', { body: { identifier, name: name.trim(), isPublic: true, content } }))
          .data
      },
      failure: texts.notShared,
      done: say(texts.shared, { name: name.trim() }),
    })
    if (made === null) return
    await client.invalidateQueries({ queryKey: ['sites', 'catalog'] })
    // Its place, its anchor and its times stay those of this page.
    const kept = { anchor, id, isHidden, visibleFrom, visibleUntil }
    onShared({ ...kept, type: 'block', value: { block: { type: 'block', id: made.id } } })
    onClose()
  }
  return (
    <ActSheet title={texts.shareTitle} hint={texts.shareHint} submit={texts.shareDo} onSubmit={share} onClose={onClose}>
      <TextInput
        label={texts.shareName}
        value={name}
        maxLength={250}
        withAsterisk
        required
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ActSheet>
  )
}

interface ActSheetProps {
  readonly title: string
  readonly hint: string
  readonly submit: string
  readonly onSubmit: () => Promise<void>
  readonly onClose: () => void
  readonly children: React.ReactNode
}

function ActSheet({ title, hint, submit, onSubmit, onClose, children }: ActSheetProps) {
  const heading = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    asWhole(onSubmit)
  }
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <form className="builder-sheet builder-act-sheet" onSubmit={send}>
        <h2 id={heading}>{title}</h2>
        <p className="page-hint">{hint}</p>
        {children}
        <div className="builder-acts">
          <Button type="submit">{submit}</Button>
        </div>
      </form>
    </Sheet>
  )
}

function nameOf({ title, name, path }: VisitorCatalog['sites'][number]): string {
  return title || name || path
}
