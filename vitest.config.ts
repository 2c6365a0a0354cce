import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'demo/**/*.test.ts'],
          environment: 'node',
        },
      },
    ],
  },
})
