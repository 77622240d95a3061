// The exchange and the development servers of the web app and the console; one's end ends all.
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const programs = [
  spawn('node', ['--watch', 'apps/server/app/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn('npm', ['run', 'dev', '-w', '@ingot/web'], { cwd: root, stdio: 'inherit' }),
  spawn('npm', ['run', 'dev', '-w', '@ingot/console'], { cwd: root, stdio: 'inherit' }),
]
const stop = () => {
  for (const program of programs) program.kill('SIGTERM')
}
for (const program of programs) program.on('exit', stop)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
