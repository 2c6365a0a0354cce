// A link that shows the draft in another tab without a sign-in; the tab that was opened from here follows what is saved.
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import type { ContentDraftState, DraftedResource } from '#contract/content/drafts.ts'
import { formatDate, formatTime } from '#domain/time/german-dates.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import { pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { act } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { toast } from '../../shell/toasts.ts'

interface PreviewSheetProps {
  readonly resource: DraftedResource
  readonly id: string
  readonly state: ContentDraftState
  readonly timeZone: string
  readonly link: MadeLink | null
  readonly onLink: (link: MadeLink | null) => void
  readonly onOpen: (url: string) => void
  readonly onClose: () => void
  /** Other pages that show it, too. */
  readonly children: ReactNode
}

export interface MadeLink {
  readonly url: string
  readonly expiresAt: string
}

export function PreviewSheet({
  resource,
  id,
  state,
  timeZone,
  link,
  onLink,
  onOpen,
  onClose,
  children,
}: PreviewSheetProps) {
  const heading = useId()
  const client = useQueryClient()
  const [isEnded, setIsEnded] = useState(false)
  const until = link?.expiresAt ?? (isEnded ? null : state.previewUntil)
  const params = { id }
  const make = async () => {
    const made = await act(client, {
      name: 'sites.preview',
      run: async () => (await askAsStaff(`POST /${resource}/:id/preview-links`, { params })).data,
      failure: texts.previewFailed,
    })
    if (made !== null) onLink({ ...made, url: new URL(made.url, window.location.origin).href })
  }
  const end = async () => {
    const ended = await act(client, {
      name: 'sites.preview',
      run: async () => {
        await askAsStaff(`DELETE /${resource}/:id/preview-links`, { params })
        return true
      },
      failure: texts.previewFailed,
      done: texts.previewEnded,
    })
    if (ended === null) return
    setIsEnded(true)
    onLink(null)
  }
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url)
    toast(texts.previewCopied)
  }
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <div className="builder-sheet">
        <h2 id={heading}>{texts.previewTitle}</h2>
        <p className="page-hint">{texts.previewHint}</p>
        {link === null ? null : (
          <>
            <TextInput label={texts.previewLink} readOnly value={link.url} onFocus={(event) => event.target.select()} />
            <div className="builder-acts">
              <Button onClick={() => onOpen(link.url)}>{texts.previewOpen}</Button>
              <Button variant="default" onClick={() => void copy(link.url)}>
                {texts.previewCopy}
              </Button>
            </div>
            <p className="page-hint">{texts.previewFollows}</p>
            {children}
          </>
        )}
        {until === null ? null : <p>{say(texts.previewUntil, dayAndTime(until, timeZone))}</p>}
        <div className="builder-acts">
          <Button variant={link === null ? 'filled' : 'default'} onClick={() => void make()}>
            {until === null ? texts.previewMake : texts.previewRenew}
          </Button>
          {until === null ? null : (
            <Button variant="default" onClick={() => void end()}>
              {texts.previewEnd}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  )
}

function dayAndTime(moment: string, timeZone: string) {
  const at = instantOf(moment) ?? 0
  return { day: formatDate(at, timeZone), time: formatTime(at, timeZone) }
}
