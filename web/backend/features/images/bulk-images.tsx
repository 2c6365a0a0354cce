// What is done with several pictures: put into a folder, given a tag.
import { Button, Popover, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { resources } from '#contract/declarations.ts'
import type { Image } from '#contract/media/images.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { imageScreenTexts as texts } from '#domain/wording/images.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { replaceRow, readRow } from '../../records/record-calls.ts'
import { startRun } from '../../records/bulk-runs.ts'
import { toast } from '../../shell/toasts.ts'

const declared: AnyDeclaration = resources.images

interface BulkImagesProps {
  readonly images: readonly Image[]
  readonly folders: readonly string[]
  readonly tags: readonly string[]
  readonly onDone: () => void
}

export function BulkImages({ images, folders, tags, onDone }: BulkImagesProps) {
  const client = useQueryClient()
  const run = (changed: (image: Image) => Partial<Image>) =>
    void startRun({
      declared,
      verb: 'update',
      rows: images,
      // As each is now: what somebody else wrote meanwhile stays.
      work: async ({ id }) => {
        const image = (await readRow(declared, id)) as unknown as Image
        await replaceRow(declared, id, { ...image, ...changed(image) })
      },
      onEnd: async ({ done, failures }) => {
        await client.invalidateQueries({ queryKey: [declared.name] })
        if (done > failures.length) toast(say(recordTexts.bulkDone, { count: done - failures.length }))
        onDone()
      },
    })
  return (
    <>
      <WordButton
        label={texts.folder}
        action={texts.intoFolder}
        known={folders}
        onApply={(folder) => run(() => ({ folder }))}
      />
      <WordButton
        label={texts.tag}
        action={texts.addTag}
        known={tags}
        isRequired
        onApply={(tag) => run(({ tags: own }) => ({ tags: own.includes(tag) ? own : [...own, tag] }))}
      />
    </>
  )
}

interface WordButtonProps {
  readonly label: string
  readonly action: string
  readonly known: readonly string[]
  readonly isRequired?: boolean
  readonly onApply: (word: string) => void
}

function WordButton({ label, action, known, isRequired = false, onApply }: WordButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [word, setWord] = useState('')
  const list = `words-${label}`
  return (
    <Popover opened={isOpen} onChange={setIsOpen} withinPortal={false} withArrow trapFocus hideDetached={false}>
      <Popover.Target>
        <Button variant="default" onClick={() => setIsOpen(!isOpen)}>
          {action}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className="bulk-tax"
          onSubmit={(event) => {
            event.preventDefault()
            if (isRequired && word.trim() === '') return
            setIsOpen(false)
            onApply(word.trim())
          }}
        >
          <TextInput
            label={label}
            list={list}
            maxLength={120}
            value={word}
            onChange={(event) => setWord(event.currentTarget.value)}
          />
          <datalist id={list}>
            {known.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </datalist>
          <Button type="submit">{recordTexts.apply}</Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
