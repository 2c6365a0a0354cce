// Builds what the server says to guests in another language than German, beside the shop in that language.
import { defineConfig } from 'vite'
import { builtLanguage, shopMessages } from './tools/shop-messages.ts'

if (builtLanguage === undefined) throw new Error('what is said in German needs no build')

export default defineConfig({
  publicDir: false,
  plugins: [shopMessages(builtLanguage)],
  build: {
    ssr: true,
    outDir: process.env['LETTERS_FOLDER'] ?? `build/shop-${builtLanguage}/server`,
    emptyOutDir: false,
    target: 'esnext',
    rolldownOptions: {
      input: {
        'guest-letters': 'server/modules/notification/guest-letters.ts',
        'guest-problem-words': 'server/http/guest-problem-words.ts',
        'test-payment-page': 'server/gateways/simulator/test-payment-page.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'said-[hash].js' },
    },
  },
})
