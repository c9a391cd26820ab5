// The process that runs the tests, as seen from its parent: asked one thing at a time, ended when it does not answer.
import { fork } from 'node:child_process';

export class Machine {
  /**
   * @param {string} bundle
   * @param {string} [mutant] switched on from the first line that is loaded
   */
  constructor(bundle, mutant) {
    const env = { ...process.env };
    delete env['__STRYKER_ACTIVE_MUTANT__'];
    if (mutant !== undefined) env['__STRYKER_ACTIVE_MUTANT__'] = mutant;
    this.child = fork(bundle, [], { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  }

  /**
   * Gives the next message of the process, or why there is none.
   * @param {unknown} question null: none, it speaks first
   * @param {number} milliseconds
   * @returns {Promise<any>}
   */
  ask(question, milliseconds) {
    return new Promise(resolve => {
      /** @param {unknown} answer */
      const done = answer => {
        clearTimeout(timer);
        this.child.off('message', done).off('exit', gone);
        resolve(answer);
      };
      const gone = () => done({ gone: 'the process ended' });
      const timer = setTimeout(() => done({ gone: 'no answer in time' }), milliseconds);
      this.child.on('message', done).on('exit', gone);
      if (question !== null) this.child.send(/** @type {any} */ (question));
    });
  }

  end() {
    this.child.removeAllListeners();
    this.child.on('error', () => {});
    this.child.kill('SIGKILL');
  }
}
