// Above the page: how it stands with saving, who else is here, steps back and forth, and what is done with the page as a whole.
import { Button } from '@mantine/core'
import { ExternalLink, History, Redo2, Undo2 } from 'lucide-react'
import { formatDate, formatTime } from '#domain/time/german-dates.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import type { DraftedResource } from '#contract/content/drafts.ts'
import { draftedTexts, pageBuilderTexts as texts, siteStatusNames } from '#domain/wording/page-builder.ts'
import { say } from '#domain/wording/sentence.ts'
import { Announcement } from '#kit/announcement.tsx'
import { IconButton } from '#kit/button.tsx'
import type { PageDraft, SavedBy } from './use-page-draft.ts'

export type BuilderSheet = 'publish' | 'versions' | 'preview'

interface BuilderBarProps {
  readonly resource: DraftedResource
  readonly draft: PageDraft
  readonly others: readonly string[]
  readonly timeZone: string
  readonly onOpen: (sheet: BuilderSheet) => void
}

export function BuilderBar({ resource, draft, others, timeZone, onOpen }: BuilderBarProps) {
  const { saving, state } = draft
  return (
    <div className="builder-bar">
      <span className="builder-status" data-status={state.status}>
        {siteStatusNames[state.status]}
      </span>
      <PlannedMoments state={state} timeZone={timeZone} />
      <Announcement className="builder-saving">{savingText(draft)}</Announcement>
      {saving.kind === 'failed' ? (
        <Button variant="default" size="compact-md" onClick={draft.saveNow}>
          {texts.tryAgain}
        </Button>
      ) : null}
      {others.length > 0 ? (
        <span className="builder-others">{say(texts.others, { names: others.join(', ') })}</span>
      ) : null}
      <div className="builder-tools">
        <IconButton label={texts.undo} disabled={!draft.canUndo} onClick={draft.undo} aria-keyshortcuts="Control+Z">
          <Undo2 size={20} aria-hidden />
        </IconButton>
        <IconButton
          label={texts.redo}
          disabled={!draft.canRedo}
          onClick={draft.redo}
          aria-keyshortcuts="Control+Shift+Z"
        >
          <Redo2 size={20} aria-hidden />
        </IconButton>
        <Button
          variant="default"
          leftSection={<ExternalLink size={16} aria-hidden />}
          onClick={() => onOpen('preview')}
        >
          {texts.previewLink}
        </Button>
        <Button variant="default" leftSection={<History size={16} aria-hidden />} onClick={() => onOpen('versions')}>
          {texts.versions}
        </Button>
        <Button onClick={() => onOpen('publish')}>{texts.publish}</Button>
      </div>
      {saving.kind === 'conflict' ? (
        <Conflict resource={resource} draft={draft} theirs={saving.theirs} timeZone={timeZone} />
      ) : null}
    </div>
  )
}

/** What happens by itself, and when. */
function PlannedMoments({ state, timeZone }: { state: PageDraft['state']; timeZone: string }) {
  const planned = [
    { at: instantOf(state.publishAt ?? ''), sentence: texts.plannedAt },
    { at: instantOf(state.unpublishAt ?? ''), sentence: texts.endsAt },
  ]
  return planned.map(({ at, sentence }) =>
    at === null ? null : (
      <span key={sentence} className="builder-moment">
        {say(sentence, { day: formatDate(at, timeZone), time: formatTime(at, timeZone) })}
      </span>
    ),
  )
}

function savingText({ saving, state }: PageDraft): string {
  switch (saving.kind) {
    case 'waiting':
      return texts.waiting
    case 'saving':
      return texts.saving
    case 'failed':
      return say(texts.failed, { reason: saving.reason })
    case 'conflict':
      return ''
    case 'saved':
      return state.isChanged ? texts.savedAs : texts.saved
  }
}

interface ConflictProps extends Pick<BuilderBarProps, 'resource' | 'draft' | 'timeZone'> {
  readonly theirs: SavedBy
}

function Conflict({ resource, draft, theirs, timeZone }: ConflictProps) {
  const at = theirs.savedAt === null ? 0 : (instantOf(theirs.savedAt) ?? 0)
  const when = { day: formatDate(at, timeZone), time: formatTime(at, timeZone) }
  return (
    <div className="builder-conflict" role="alert">
      <p>{say(draftedTexts[resource].conflict, { name: theirs.savedBy || texts.somebody, ...when })}</p>
      <div className="builder-acts">
        <Button onClick={() => void draft.takeTheirs()}>{texts.takeTheirs}</Button>
        <Button variant="default" onClick={() => draft.keepMine(theirs)}>
          {texts.keepMine}
        </Button>
      </div>
      <p className="page-hint">{texts.takeTheirsHint}</p>
    </div>
  )
}
