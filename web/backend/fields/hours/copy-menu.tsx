import { Button, Menu } from '@mantine/core'
import { Copy } from 'lucide-react'
import { weekdayName } from '#domain/time/german-dates.ts'
import { hoursTexts as texts } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'

const week = [1, 2, 3, 4, 5, 6, 7]

/** Takes a day's hours over to other weekdays. */
export function CopyMenu({ weekday, onCopy }: { weekday: number; onCopy: (weekdays: readonly number[]) => void }) {
  const others = (days: readonly number[]) => days.filter((day) => day !== weekday)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          leftSection={<Copy size={16} aria-hidden />}
          aria-label={say(texts.copyOf, { day: weekdayName(weekday) })}
        >
          {texts.copy}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{texts.copyTo}</Menu.Label>
        <Menu.Item onClick={() => onCopy(others(week))}>{texts.copyAll}</Menu.Item>
        <Menu.Item onClick={() => onCopy(others([1, 2, 3, 4, 5]))}>{texts.copyWorkdays}</Menu.Item>
        <Menu.Item onClick={() => onCopy(others([6, 7]))}>{texts.copyWeekend}</Menu.Item>
        <Menu.Divider />
        {others(week).map((day) => (
          <Menu.Item key={day} onClick={() => onCopy([day])}>
            {weekdayName(day)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
