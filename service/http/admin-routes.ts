// The admin side over HTTP, for a service in another process. It is not in the contract and serves this machine only.
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type MiddlewareHandler } from 'hono';
import { AdminError, type Fault, type ServiceAdmin, type Which } from '../admin';
import { SwitchError } from '../switch-settings';
import type { SwitchSettings } from '../switches';
import type { ServiceEnv } from './handler';

type Fields = Record<string, unknown>;

/** The routes below `/__admin`. Each answers `{ "result": ... }`, or 400 with `{ "message" }`. */
export function adminRoutes(admin: ServiceAdmin): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.use(onlyLocal);
  app.onError((error, c) =>
    error instanceof AdminError || error instanceof SwitchError || error instanceof SyntaxError
      ? c.json({ message: error.message, name: error.name }, 400)
      : c.json({ message: String(error), name: 'Error' }, 500),
  );

  const done = () => ({ result: null });
  app.get('/log', c => c.json({ result: admin.log() }));
  app.delete('/log', c => {
    admin.clearLog();
    return c.json(done());
  });
  app.get('/counts', c => c.json({ result: admin.counts() }));
  app.get('/duplicates', c => c.json({ result: admin.duplicates() }));
  app.get('/pending-landings', c => c.json({ result: admin.pendingLandings() }));

  app.get('/truth', c =>
    c.json({ result: admin.truth(c.req.query('first') || undefined, c.req.query('last') || undefined) }),
  );
  app.post('/settle-pending', c => c.json({ result: admin.settlePending() }));

  app.get('/records/:resource', c => {
    const which = JSON.parse(c.req.query('which') ?? '{}') as Which;
    return c.json({ result: admin.records(c.req.param('resource'), which) });
  });
  app.post('/records/:resource', async c =>
    c.json({ result: admin.add(c.req.param('resource'), await c.req.json<Fields>()) }),
  );
  app.patch('/records/:resource/:id', async c =>
    c.json({ result: admin.change(c.req.param('resource'), c.req.param('id'), await c.req.json<Fields>()) }),
  );
  app.delete('/records/:resource/:id', c => {
    admin.remove(c.req.param('resource'), c.req.param('id'));
    return c.json(done());
  });

  app.get('/time', c => c.json({ result: admin.now() }));
  app.put('/time', async c => c.json({ result: admin.setTime(await numberOf(c.req.json(), 'epochMs')) }));
  app.post('/time/advance', async c => c.json({ result: admin.advance(await numberOf(c.req.json(), 'ms')) }));

  app.get('/switches', c => c.json({ result: admin.switches() }));
  app.patch('/switches', async c =>
    c.json({ result: admin.setSwitches(await c.req.json<SwitchSettings>()) }),
  );
  app.delete('/switches', c => c.json({ result: admin.resetSwitches() }));

  app.get('/faults', c => c.json({ result: admin.faults() }));
  app.post('/faults', async c => {
    admin.queueFault(await c.req.json<Fault>());
    return c.json(done());
  });
  app.delete('/faults', c => {
    admin.clearFaults();
    return c.json(done());
  });
  app.all('*', c => c.json({ message: 'There is no such admin path.', name: 'Error' }, 404));
  return app;
}

/** Refuses other machines, and web pages in a browser on this machine. */
const onlyLocal: MiddlewareHandler<ServiceEnv> = async (c, next) => {
  const address = getConnInfo(c).remote.address ?? '';
  const host = (c.req.header('host') ?? '').replace(/:\d+$/, '');
  const local =
    ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address) && ['127.0.0.1', 'localhost'].includes(host);
  if (!local || c.req.header('origin') !== undefined)
    return c.json({ message: 'For this machine only.', name: 'Error' }, 403);
  await next();
};

async function numberOf(body: Promise<unknown>, field: string): Promise<number> {
  const value = ((await body) as Fields | null)?.[field];
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new AdminError(`${field} must be a number.`);
  return value;
}
