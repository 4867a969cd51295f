import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const texts = /\.(?:html|js|css|svg|json)$/

/**
 * Writes a brotli and a gzip form beside every text file of a built page, each only where it is smaller. The server
 * sends them as they are, so the slowest and best level costs nothing later.
 */
export function compressBuilt(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !texts.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    const forms = {
      br: brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
      gz: gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }),
    }
    for (const [ending, form] of Object.entries(forms))
      if (form.length < bytes.length) writeFileSync(`${path}.${ending}`, form)
  }
}
