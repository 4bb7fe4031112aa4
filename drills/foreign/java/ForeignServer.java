import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.DefaultQueryMatcher;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.backend.memory.MemoryDatabase;
import de.bwaldvogel.mongo.backend.memory.index.MemoryUniqueIndex;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.KeyConstraintError;
import io.netty.channel.Channel;
import java.util.List;

/**
 * mongo-java-server in memory, with change streams. It prints its address, and ends when its standard input does.
 * Three things are added, because nothing could be tried without them: the wire version that today's driver asks for,
 * the name of a replica set, and unique indexes over a part of a collection, which the server takes for indexes over the
 * whole of it. With `as-it-comes` only the first one is.
 */
public class ForeignServer {
    public static void main(String[] args) throws Exception {
        boolean asItComes = args.length > 1 && args[1].equals("as-it-comes");
        String address = "127.0.0.1:" + args[0];
        MongoServer server = new MongoServer(new Backend(address, asItComes));
        server.enableOplog();
        server.bind("127.0.0.1", Integer.parseInt(args[0]));
        System.out.println("mongodb://" + address + "/" + (asItComes ? "" : "?replicaSet=" + Backend.SET));
        while (System.in.read() != -1) {
            // nobody writes here
        }
        server.shutdownNow();
    }
}

class Backend extends MemoryBackend {
    static final String SET = "rs0";
    /** MongoDB 4.4: the oldest that the driver speaks to. The server announces 8. */
    private static final int WIRE_VERSION = 9;
    private final String address;
    private final boolean asItComes;

    Backend(String address, boolean asItComes) {
        this.address = address;
        this.asItComes = asItComes;
    }

    @Override
    public Document handleCommand(Channel channel, String database, String command, Document query) {
        boolean isHello = command.equals("hello");
        if (!isHello && !command.equalsIgnoreCase("ismaster")) {
            return super.handleCommand(channel, database, command, query);
        }
        Document answer = super.handleCommand(channel, database, "ismaster", query);
        if (isHello) answer.put("isWritablePrimary", answer.remove("ismaster"));
        answer.put("maxWireVersion", WIRE_VERSION);
        if (!asItComes) {
            answer.put("setName", SET);
            answer.put("hosts", List.of(address));
            answer.put("me", address);
            answer.put("primary", address);
        }
        return answer;
    }

    @Override
    public MemoryDatabase openOrCreateDatabase(String name) {
        return asItComes ? super.openOrCreateDatabase(name) : new PartialDatabase(name, getCursorRegistry());
    }
}

class PartialDatabase extends MemoryDatabase {
    /** The filter of the index that is being added; the two calls are nested. */
    private Document filter;

    PartialDatabase(String name, CursorRegistry cursors) {
        super(name, cursors);
    }

    @Override
    protected synchronized void addIndex(Document description) {
        Document outer = filter; // a collection is made with its index on _id, inside this call
        filter = (Document) description.get("partialFilterExpression");
        try {
            super.addIndex(description);
        } finally {
            filter = outer;
        }
    }

    @Override
    protected Index<Integer> openOrCreateUniqueIndex(String in, String name, List<IndexKey> keys, boolean sparse) {
        if (filter == null) return super.openOrCreateUniqueIndex(in, name, keys, sparse);
        return new PartialUniqueIndex(name, keys, filter);
    }
}

class PartialUniqueIndex extends MemoryUniqueIndex {
    private final Document filter;

    PartialUniqueIndex(String name, List<IndexKey> keys, Document filter) {
        super(name, keys, true); // sparse: the collection then expects documents that are not in it
        this.filter = filter;
    }

    private boolean covers(Document document) {
        return new DefaultQueryMatcher().matches(document, filter);
    }

    @Override
    public boolean canHandle(Document query) {
        return false; // it does not have every document
    }

    @Override
    public Integer getPosition(Document document) {
        return covers(document) ? super.getPosition(document) : null;
    }

    @Override
    public synchronized void checkAdd(Document document, MongoCollection<Integer> collection) {
        if (covers(document)) super.checkAdd(document, collection);
    }

    @Override
    public synchronized void add(Document document, Integer position, MongoCollection<Integer> collection) {
        if (covers(document)) super.add(document, position, collection);
    }

    @Override
    public synchronized Integer remove(Document document) {
        return covers(document) ? super.remove(document) : null;
    }

    @Override
    public synchronized void checkUpdate(Document before, Document after, MongoCollection<Integer> collection) {
        if (covers(before) && covers(after)) super.checkUpdate(before, after, collection);
        else checkAdd(after, collection);
    }

    @Override
    public void updateInPlace(Document before, Document after, Integer position, MongoCollection<Integer> collection)
            throws KeyConstraintError {
        if (covers(before) && covers(after)) {
            super.updateInPlace(before, after, position, collection);
            return;
        }
        remove(before);
        add(after, position, collection);
    }
}
