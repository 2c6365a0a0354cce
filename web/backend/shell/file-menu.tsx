// One button for a file that comes in several formats.
import { Button, Menu } from '@mantine/core'
import { FileDown } from 'lucide-react'

interface FileMenuProps<Format extends string> {
  readonly label: string
  readonly formats: readonly Format[]
  readonly nameOf: (format: Format) => string
  readonly onChoose: (format: Format) => void
  readonly isRunning?: boolean
}

export function FileMenu<Format extends string>({
  label,
  formats,
  nameOf,
  onChoose,
  isRunning,
}: FileMenuProps<Format>) {
  return (
    <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button variant="default" loading={isRunning ?? false} leftSection={<FileDown size={17} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => onChoose(format)}>
            {nameOf(format)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
