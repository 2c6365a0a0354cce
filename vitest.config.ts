import { defineConfig } from 'vitest/config'

/** Of the back office; a file that puts something in the place of a whole library (`*.mocked.test.tsx`) has a process of its own. */
const sharedScreens = 'web/backend/**/!(*.mocked).test.{ts,tsx}'

const screens = {
  setupFiles: ['tools/properties.ts', 'tools/patience.ts'],
  environment: 'happy-dom',
  environmentOptions: {
    happyDOM: {
      settings: {
        // Whoever tests wants no motion: a transition that is still running when its window goes would fail the run.
        device: { prefersReducedMotion: 'reduce' },
        // Nobody answers at the address of the window: a link that is pressed stays on its page.
        navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
      },
    },
  },
  // Forms are typed into key by key; two of them at once on a busy machine need more than the usual five seconds.
  testTimeout: 20_000,
}

export default defineConfig({
  test: {
    // One less than there are cores would be a single one on a small machine, which then waits for the database half of the time.
    maxWorkers: '100%',
    // `npm test` leaves them out, `npm run test:long` does not, nor does whoever names a file.
    tags: [{ name: 'long', description: 'takes long, and shows what others show in short or what seldom breaks' }],
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'demo/**/*.test.ts'],
          setupFiles: ['tools/properties.ts'],
          environment: 'node',
          // Rules keep nothing: whoever tests them may share what is loaded, which takes a quarter of the time.
          isolate: false,
          // A property with its hundred cases, on a machine that does other things, too.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          exclude: [sharedScreens],
          ...screens,
        },
      },
      {
        test: {
          name: 'backend',
          include: [sharedScreens],
          // Its screens keep nothing beside what a test makes and throws away. Loading them anew for each file took longer than the
          // tests.
          isolate: false,
          ...screens,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          setupFiles: ['tools/properties.ts', 'server/testing/note-statements.ts'],
          environment: 'node',
          globalSetup: ['server/testing/global-setup.ts'],
          // Each has a database of its own; loading the application anew for each file took a third of the time.
          isolate: false,
          // One second, as is usual, is less than a busy machine needs for a connection and an answer.
          expect: { poll: { timeout: 10_000 } },
          // What hangs ends; the longest of a quiet run takes 15 s, which a busy machine makes a minute of.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'whole',
          include: ['tests/**/*.test.ts', 'tools/**/*.test.ts'],
          setupFiles: ['tools/properties.ts'],
          environment: 'node',
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // Each starts the product itself: two at once would measure each other.
          fileParallelism: false,
        },
      },
    ],
  },
})
