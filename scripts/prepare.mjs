// npm run prepare, which npm ci calls too, switches on the hook that looks at commit messages.
import { spawnSync } from 'node:child_process';

// Without Git, and in a copy without history, there are no messages to look at.
spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { stdio: 'ignore' });
