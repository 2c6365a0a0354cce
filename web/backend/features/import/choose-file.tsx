// Which file: chosen with a button or dropped; what cannot be one is said at once.
import { Button, FileButton } from '@mantine/core'
import { FileSpreadsheet } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { importTexts as texts } from '#domain/wording/imports.ts'
import { say } from '#domain/wording/sentence.ts'
import { readTables, type ReadTable } from './read-tables.ts'

const megabyte = 1024 * 1024
export const limits = { rows: 5000, megabytes: 10 } as const

interface ChooseFileProps {
  readonly file: string | null
  readonly onRead: (file: string, tables: readonly ReadTable[]) => void
}

export function ChooseFile({ file, onRead }: ChooseFileProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setIsReading] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const reset = useRef<() => void>(null)
  const read = async (chosen: File | null | undefined) => {
    if (!chosen) return
    setIsReading(true)
    const found = await tablesOf(chosen)
    setIsReading(false)
    // Whoever has corrected the file chooses the same one again: a browser tells only of another.
    reset.current?.()
    setProblem(typeof found === 'string' ? found : null)
    if (typeof found !== 'string') onRead(chosen.name, found)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void read(event.dataTransfer.files[0])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is the second way beside the button
    <div
      className="import-file"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FileSpreadsheet size={28} aria-hidden />
      <FileButton
        resetRef={reset}
        accept=".csv,.txt,.tsv,.xlsx"
        onChange={(chosen) => void read(chosen)}
        inputProps={{ 'aria-label': texts.file }}
      >
        {(props) => (
          <Button {...props} loading={isReading} variant={file === null ? 'filled' : 'default'}>
            {file === null ? texts.chooseFile : texts.otherFile}
          </Button>
        )}
      </FileButton>
      <p className="page-hint">
        <span className="import-drop">{texts.dropFile}. </span>
        {say(texts.fileHint, { rows: limits.rows.toLocaleString('de'), megabytes: limits.megabytes })}
      </p>
      {problem === null ? null : (
        <p role="alert" className="import-problem">
          {problem}
        </p>
      )}
    </div>
  )
}

/** The tables that have rows, or why there are none. */
async function tablesOf(file: File): Promise<readonly ReadTable[] | string> {
  if (file.size > limits.megabytes * megabyte) return say(texts.fileTooLarge, { limit: limits.megabytes })
  try {
    const tables = (await readTables(file))?.filter(({ rows }) => rows.length > 0)
    if (tables === undefined) return texts.notSpreadsheet
    if (tables.length === 0) return texts.empty
    const count = Math.max(...tables.map(({ rows }) => rows.length))
    return count > limits.rows ? say(texts.tooManyRows, { count, limit: limits.rows }) : tables
  } catch {
    return texts.notRead
  }
}
