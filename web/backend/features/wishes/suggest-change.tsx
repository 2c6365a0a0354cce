// „Änderung vorschlagen“ beside what one may not change alone, with what one suggested before and what was said to it.
import { Button } from '@mantine/core'
import { MessageSquarePlus } from 'lucide-react'
import { useId, useState } from 'react'
import type { ChangeWish } from '#contract/catalog/change-wishes.ts'
import { say } from '#domain/wording/sentence.ts'
import { wishTexts as texts } from '#domain/wording/wishes.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { useWishes, useWishSteps } from './wish-calls.ts'
import { WishForm } from './wish-form.tsx'
import { WishList } from './wish-list.tsx'

interface SuggestChangeProps {
  readonly type: ChangeWish['subject']['type']
  readonly id: string
  readonly label: string
}

export function SuggestChange({ type, id, label }: SuggestChangeProps) {
  const heading = useId()
  const [isOpen, setOpen] = useState(false)
  // Kept while the sheet is closed: nothing typed is lost.
  const [wish, setWish] = useState('')
  const { send } = useWishSteps()
  const isRunning = useIsRunning('wishes.send')
  const before = useWishes({ subject: id, pageSize: 5 }).data?.wishes ?? []
  return (
    <>
      <p>{texts.ask}</p>
      <Button variant="default" leftSection={<MessageSquarePlus size={17} aria-hidden />} onClick={() => setOpen(true)}>
        {texts.suggest}
      </Button>
      {before.length > 0 ? (
        <section className="wishes-about" aria-labelledby={heading}>
          <h2 id={heading} className="wishes-heading">
            {texts.own}
          </h2>
          <WishList wishes={before} isAboutOne />
        </section>
      ) : null}
      {isOpen ? (
        <WishForm
          title={say(texts.suggestFor, { label })}
          label={texts.wish}
          description={texts.wishHelp}
          missing={texts.wishMissing}
          send={texts.send}
          value={wish}
          isRunning={isRunning}
          onChange={setWish}
          onClose={() => setOpen(false)}
          onSend={async (text) => {
            if (!(await send({ subject: { type, id: id }, wish: text }))) return
            setWish('')
            setOpen(false)
          }}
        />
      ) : null}
    </>
  )
}
