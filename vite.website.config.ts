// Builds the marketing website twice: what the server renders its pages with, and the little that they load in the browser.
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { plainIcons } from './tools/plain-icons.ts'
import { sentencesInPlace } from './tools/sentences-in-place.ts'

/** The page brings all styles of ours; only what a part brings from elsewhere (the map) is loaded with it. */
function stylesWithout(name: string, id: RegExp): Plugin {
  return { name, enforce: 'pre', load: { filter: { id }, handler: () => '' } }
}
const foreignStyles = stylesWithout('without-foreign-styles', /\/node_modules\/[^?]+\.css$/)
const ownStyles = stylesWithout('without-own-styles', /\/web\/[^?]+\.css$/)

export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [plainIcons(), sentencesInPlace(), react(), mode === 'server' ? foreignStyles : ownStyles],
  // Into the build: only the icons that are shown.
  ssr: { noExternal: ['lucide-react'] },
  build:
    mode === 'server'
      ? {
          ssr: true,
          // The styles of all pages are one small sheet, which stands in each.
          ssrEmitAssets: true,
          cssCodeSplit: false,
          outDir: 'build/website/server',
          emptyOutDir: true,
          target: 'esnext',
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: { index: 'web/website/entry.server.tsx' },
            output: { entryFileNames: '[name].js', chunkFileNames: 'later/[name]-[hash].js' },
          },
        }
      : {
          outDir: 'build/website/browser',
          emptyOutDir: true,
          manifest: 'files.json',
          assetsInlineLimit: 0,
          rolldownOptions: { input: { main: 'web/website/browser/main.ts' } },
        },
}))
