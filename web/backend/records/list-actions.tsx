// Beside the heading of a list: which columns, what to export, a new record.
import { Button, Checkbox, Menu, Popover } from '@mantine/core'
import { Columns3, Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AnyDeclaration } from '#contract/resource.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { newAddress } from './addresses.ts'
import { labelOf } from './labels.ts'
import { possibleColumns } from './list-state.ts'
import { subjectOne } from './resource-screens.ts'

interface ColumnButtonProps {
  readonly declared: AnyDeclaration
  readonly shown: readonly string[]
  readonly onChoose: (columns: readonly string[]) => void
  readonly onReset: () => void
}

export function ColumnButton({ declared, shown, onChoose, onReset }: ColumnButtonProps) {
  return (
    <Popover position="bottom-end" withinPortal={false} shadow="md" transitionProps={{ duration: 0 }}>
      <Popover.Target>
        <Button variant="default" leftSection={<Columns3 size={17} aria-hidden />} aria-label={texts.chooseColumns}>
          <span className="wide-only">{texts.columns}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="column-choice">
        <Checkbox.Group value={[...shown]} onChange={onChoose} label={texts.chooseColumns}>
          {possibleColumns(declared).map((name) => (
            <Checkbox key={name} value={name} label={labelOf(`${declared.name}.${name}`)} />
          ))}
        </Checkbox.Group>
        <Button variant="subtle" size="compact-md" onClick={onReset}>
          {texts.usualColumns}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

export function ExportButton({ onExport }: { onExport: (format: 'csv' | 'xlsx') => Promise<void> }) {
  const [isRunning, setIsRunning] = useState(false)
  const run = async (format: 'csv' | 'xlsx') => {
    setIsRunning(true)
    await onExport(format)
    setIsRunning(false)
  }
  return (
    <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          variant="default"
          loading={isRunning}
          leftSection={<Download size={17} aria-hidden />}
          aria-label={texts.export}
        >
          <span className="wide-only">{texts.export}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void run('csv')}>{texts.exportCsv}</Menu.Item>
        <Menu.Item onClick={() => void run('xlsx')}>{texts.exportXlsx}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** `isSecond`: there is a better way to begin beside it. */
export function NewButton({ resource, isSecond = false }: { resource: string; isSecond?: boolean }) {
  return (
    <Button
      component={Link}
      to={newAddress(resource)}
      variant={isSecond ? 'default' : 'filled'}
      leftSection={<Plus size={18} aria-hidden />}
      data-shortcut="new"
    >
      {texts.newOne}
    </Button>
  )
}

/** Where nothing is yet, it says by name what comes first. */
export function FirstButton({ declared }: { declared: AnyDeclaration }) {
  return (
    <Button
      component={Link}
      variant="default"
      to={newAddress(declared.name)}
      leftSection={<Plus size={18} aria-hidden />}
    >
      {say(texts.newSubject, { subject: subjectOne(declared) })}
    </Button>
  )
}
