// How a printer is reached, asked in words: each choice says what it needs.
import { Radio } from '@mantine/core'
import type { Device } from '#contract/device/devices.ts'
import { deviceTexts as texts } from '#domain/wording/device-screens.ts'
import type { FieldEditorProps } from '../../records/field-editor.ts'

const connections = ['browser', 'webUsb', 'network', 'cloudPrnt', 'eposServerDirect'] as const

export function ConnectionEditor({
  value,
  onChange,
  isReadOnly,
  stored,
  problems,
}: FieldEditorProps<Device['connection']>) {
  return (
    <Radio.Group
      label={texts.connectionQuestion}
      description={stored ? null : texts.connectionNext}
      error={problems.get('')}
      value={value}
      onChange={onChange}
      inert={isReadOnly}
    >
      <div className="device-connections">
        {connections.map((each) => (
          <Radio key={each} value={each} label={texts.connections[each]} description={texts.connectionHints[each]} />
        ))}
      </div>
    </Radio.Group>
  )
}
