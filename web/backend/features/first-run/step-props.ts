import type { Setup } from './setup.ts'

export interface StepProps {
  readonly setup: Setup
  readonly onNext: () => void
}
